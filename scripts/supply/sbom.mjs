// `npm run sbom`: writes sbom.cdx.json, a CycloneDX list of what is installed in production, from the lock file alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, ROOT, runQuietly } from '../run.mjs';
import { npm } from '../setup.mjs';
import { idOf, productionOf, readLock } from './lock.mjs';

/** As npm makes it, without a network. Its own `--omit dev` leaves out what production and tests share. */
export async function makeSbom() {
  const { file, before } = npm();
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', '--loglevel=silent'];
  const { code, output } = await runQuietly(file, [...before, ...args]);
  if (code !== 0) throw new Failure(`npm could not make the list of parts: ${output}`);
  return forProduction(JSON.parse(output));
}

function forProduction(sbom) {
  const own = sbom.components.filter(({ purl }) => purl.startsWith('pkg:npm/%40physio/')).map((one) => one['bom-ref']);
  const kept = new Set([...productionOf(readLock()).map(idOf), ...own, sbom.metadata.component['bom-ref']]);
  // npm calls the product by the folder it lies in.
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } },
    components: sbom.components.filter((one) => kept.has(one['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}

if (import.meta.filename === process.argv[1])
  await main(async () => writeFileSync(join(ROOT, 'sbom.cdx.json'), `${JSON.stringify(await makeSbom(), null, 2)}\n`));
