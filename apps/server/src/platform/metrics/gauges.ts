import { Gauge, type Registry } from 'prom-client';

type Figures = Record<string, number>;
/** `labels`: the names, where a figure has more than one row; then the keys of what is read hold their values, joined by a space. */
type Described = { name: string; help: string; labels?: readonly string[]; read(): Promise<Figures | number> | Figures | number };

/** A figure that is read when somebody asks for it. One that cannot be read is left out and does not spoil the others. */
export function addGauge(registry: Registry, { name, help, labels = [], read }: Described): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await Promise.resolve()
        .then(read)
        .catch(() => null);
      // Without labels a reset leaves a zero, which would be a claim.
      if (found === null) return labels.length === 0 ? this.remove() : undefined;
      if (typeof found === 'number') return this.set(found);
      for (const [key, value] of Object.entries(found)) this.set(labelled(labels, key), value);
    },
  });
}

const labelled = (labels: readonly string[], key: string) => {
  const values = key.split(' ');
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
};
