/** Where the rail leads; Home has another address, too. */
export const ADDRESS = '/dashboard-physio';

/** Of Home when nobody needs attention. */
export const NOBODY = 'nobody';

/** Of Home while the practice has no patients. */
export const NEW = 'new';
