import { Button } from '@mantine/core';
import { headingOf } from '@physio/contract/library/sheet-columns';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#platform/save-file.ts';
import { csvFile } from '#platform/sheet/csv-file.ts';
import own from '#platform/sheet/findings.module.css';
import { SheetTable } from '#platform/sheet/SheetTable.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import type { Address, Project } from './conversion.ts';

const SHOWN = 50;

/** Pictures and videos that the files name by their address: written out as text, so that nothing is fetched, not even by a click. */
export function Addresses({ addresses, project }: { addresses: readonly Address[]; project: Project }) {
  const t = useTranslation();
  const language = useLanguage();
  const byAi = addresses.filter(({ madeByAi }) => madeByAi).length;
  const heads = [t('Exercise'), t('Web address'), headingOf('licence', language), headingOf('author', language), t('Made by AI')];
  const cellsOf = (one: Address) => [one.exercise, one.address, one.licence, one.author, one.madeByAi ? t('Yes') : ''];
  return (
    <details>
      <summary>
        {t('{{count}} pictures and videos are only named by their address and are not fetched', { count: addresses.length })}
        {byAi > 0 && ` · ${t('{{count}} of them were made by AI', { count: byAi })}`}
      </summary>
      <p className="text-secondary t-small">
        {t('Save those you want on this computer and add them to their exercises, if their licence allows it.')}
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(`${project}.csv`, csvFile([heads, ...addresses.map(cellsOf)]))}
      >
        {t('Download this list')}
      </Button>
      <h4 id="addresses" className="visually-hidden">
        {t('Pictures and videos at addresses')}
      </h4>
      <SheetTable labelledBy="addresses" heads={heads}>
        {addresses.slice(0, SHOWN).map((one) => (
          <tr key={`${one.exercise} ${one.address}`}>
            {cellsOf(one).map((cell, at) => (
              <td key={heads[at]} className={`${own.cell} break-anywhere`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </SheetTable>
      <p className={`${own.rest} text-secondary t-small`}>
        {addresses.length > SHOWN && t('The first {{count}} are shown; the list has them all.', { count: SHOWN })}
      </p>
    </details>
  );
}
