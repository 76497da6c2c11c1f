/** All patients, not those of a figure. */
export const NO_FIGURE = { figure: '', range: '', prescriber_id: '', programme_id: '', tag_id: '' } as const;
