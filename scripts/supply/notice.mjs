// `npm run notice`: writes NOTICE, the packages the product is made of and their licences.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { licenceOf } from './licences.mjs';
import { idOf, productionOf, readLock } from './lock.mjs';

const HEAD = `Physio Console
Licensed under the Apache License 2.0, see LICENSE. The drawings of the demo: CC0 1.0, see demo/LICENSE.

It is made with these packages. Each carries the text of its licence in its own folder of node_modules.
`;

export const noticeText = () => [HEAD, ...productionOf(readLock()).map((one) => `${idOf(one)}  ${licenceOf(one)}`), ''].join('\n');

if (import.meta.filename === process.argv[1]) writeFileSync(join(ROOT, 'NOTICE'), noticeText());
