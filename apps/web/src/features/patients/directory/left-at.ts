/** Where this tab keeps the filters and page with which the directory was left. */
export const LEFT_AT = 'patients_address';
