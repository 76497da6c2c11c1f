export const LIBRARY_MESSAGES = {
  sourceUnknown: 'Please choose what to start with',
  notAdministered: 'You can only copy from a group that you administer',
  ownGroup: 'Please choose another group than this one',
  onlySheet: 'Only a sheet can replace what is there',
  notFound: 'This library was not found',
  underWay: 'A library is being added to this group already. Please wait until it is done.',
  failed: 'The library could not be added. Nothing of it was kept; you can try again.',
  undoneAlready: 'This was undone already',
  undoOver: 'An added library can be undone for seven days',
  notDone: 'The library is still being added',
  namesNobody: 'Please choose the exercises to approve',
  unreviewed: 'This programme has exercises that wait for review. Please review them first.',
  otherCount: 'Other exercises have come or gone meanwhile. Please look at them again.',
} as const;

/** What keeps an exercise or programme out of the group. */
export const LIBRARY_FAULTS = {
  nameMissing: 'It has no name of at least two characters',
  labelUnknown: 'It names a tag or option that is not in the library',
  fileNotFound: 'A file of it was not found',
  exerciseUnknown: 'It has an exercise that is not in the library or has a fault',
  exerciseTwice: 'It has the same exercise twice',
} as const;
