/** Shows what is wrong with its fields, and has it said, too: the form is longer than many windows. */
export const saidToo = ({ refuse }: { refuse: (error: unknown) => boolean }) => ({
  refuse: (error: unknown) => {
    refuse(error);
    return false;
  },
});
