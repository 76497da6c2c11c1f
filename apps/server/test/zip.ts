import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as any program might write it. What is not given is as it should be. */
export type RawEntry = {
  name: string | Buffer;
  content?: Buffer | string;
  deflated?: boolean;
  flags?: number;
  /** Of Unix, with the kind of file. */
  mode?: number;
  /** Said of the content, whatever it is. */
  size?: number;
  packed?: number;
  method?: number;
  /** Whose bytes these are: the entry of that number. */
  sameAs?: number;
};

const UTF8 = 0x800;

/** A zip made by hand, of what no well-meaning program writes, too. `entries`: how many it says it has. */
export function zipOf(given: readonly RawEntry[], { said = given.length }: { said?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const entry of given) {
    const content = Buffer.from(entry.content ?? '');
    const data = entry.deflated ? deflateRawSync(content) : content;
    const name = Buffer.from(entry.name);
    const method = entry.method ?? (entry.deflated ? 8 : 0);
    const flags = entry.flags ?? (typeof entry.name === 'string' ? UTF8 : 0);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(flags, 0);
    fields.writeUInt16LE(method, 2);
    fields.writeUInt16LE(0x21, 6);
    fields.writeUInt32LE(crc32(content), 8);
    fields.writeUInt32LE(entry.packed ?? data.length, 12);
    fields.writeUInt32LE(entry.size ?? content.length, 16);
    fields.writeUInt16LE(name.length, 20);
    const start = entry.sameAs === undefined ? at : (starts[entry.sameAs] ?? 0);
    starts.push(start);
    if (entry.sameAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0', 'latin1'), fields, Buffer.alloc(2), name, data]);
      parts.push(local);
      at += local.length;
    }
    const rest = Buffer.alloc(14);
    if (entry.mode !== undefined) rest.writeUInt32LE((entry.mode << 16) >>> 0, 6);
    rest.writeUInt32LE(start, 10);
    const madeBy = Buffer.from([0x14, entry.mode === undefined ? 0 : 3, 0x14, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, Buffer.alloc(2), rest, name]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(said, 8);
  end.writeUInt16LE(said, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
