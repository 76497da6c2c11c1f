/** Shows what is wrong with its fields, and has it said, too: as registrations are, and forms longer than many windows. */
export const saidToo = ({ refuse }: { refuse: (error: unknown) => boolean }) => ({
  refuse: (error: unknown) => {
    refuse(error);
    return false;
  },
});
