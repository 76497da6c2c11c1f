import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresUnavailable } from './unavailable.ts';

/** What lies in DATA_DIR/postgres. All of it may be removed together, and only together with the data. */
export type Folder = {
  root: string;
  /** PostgreSQL's own data folder. */
  data: string;
  /** The socket's folder; with a long path a link to a short temporary one. */
  run: string;
  /** Links from the library names PostgreSQL asks for to the files of the package. */
  libraries: string;
};

/** Makes the folder (0700, so nobody else reaches the socket) and gives its parts as real paths. */
export function openFolder(path: string): Folder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const root = realpathSync(path);
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return { root, data: join(root, 'data'), run: join(root, 'run'), libraries: join(root, 'lib') };
  } catch (cause) {
    throw new PostgresUnavailable(
      `The database folder ${path} cannot be made or opened (${(cause as NodeJS.ErrnoException).code}). Give this user the right to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
