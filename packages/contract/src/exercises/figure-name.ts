/** What a drawn figure is called. */
export const FIGURE_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
