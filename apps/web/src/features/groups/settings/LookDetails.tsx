import type { Group } from '@physio/contract/groups/groups';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Colour } from '../Colour.tsx';
import { ContrastNote } from '../look/ContrastNote.tsx';
import { LookPreview } from '../look/LookPreview.tsx';
import look from '../look/look.module.css';

export function LookDetails({ group }: { group: Group }) {
  const t = useTranslation();
  return (
    <div className="flex wrap items-start gap-6">
      <div className={`${look.fields} stack may-shrink gap-4`}>
        <dl className="facts stack gap-2">
          <div className="stack items-center gap-3">
            <dt>{t('Logo')}</dt>
            <dd>
              {group.logo ? (
                <GroupLogo
                  className={`${look.thumb} contain on-plate rounded-inner`}
                  src={group.logo}
                  alt={t('Logo of {{name}}', { name: group.group_name })}
                />
              ) : (
                '–'
              )}
            </dd>
          </div>
          <div className="stack items-center gap-3">
            <dt>{t('Background colour')}</dt>
            <dd>
              <Colour value={group.background_color} />
            </dd>
          </div>
          <div className="stack items-center gap-3">
            <dt>{t('Text colour')}</dt>
            <dd>
              <Colour value={group.text_color} />
            </dd>
          </div>
        </dl>
        <ContrastNote background={group.background_color} text={group.text_color} />
      </div>
      <LookPreview group={group} />
    </div>
  );
}
