import type pg from 'pg';

/** The embedded database cannot be had; `message` is a sentence meant for whoever starts the server. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

/** Who runs a PostgreSQL on a folder: the server, or a command that nothing else was running for. */
export type Role = 'server' | 'command';

/** A living process of ours has the folder; `connection` reaches its PostgreSQL. */
export class FolderInUse extends PostgresUnavailable {
  override name = 'FolderInUse';
  readonly by: Role;
  readonly connection: pg.PoolConfig;

  constructor(data: string, owner: { by: Role; name: string }, connection: pg.PoolConfig) {
    super(
      owner.by === 'server'
        ? `The data folder is in use by another server: ${owner.name} (${data}). Stop that one first, or set DATA_DIR to another folder.`
        : `The data folder is in use by a command: ${owner.name} (${data}). Try again when it has ended.`,
    );
    this.by = owner.by;
    this.connection = connection;
  }
}

export const OTHER_WAY = 'set DATABASE_URL to a PostgreSQL server of version 15 or newer';
