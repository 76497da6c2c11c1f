/** The embedded database cannot be had; `message` is a sentence meant for whoever starts the server. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

export const OTHER_WAY = 'set DATABASE_URL to a PostgreSQL server of version 15 or newer';
