import { Button, Select } from '@mantine/core';
import { BRANDING_MESSAGES } from '@physio/contract/groups/group-changes';
import { IconPencil, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { paths } from '#platform/paths.ts';
import { useGroup, useUser } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { LookDetails } from './LookDetails.tsx';
import { LookEditor } from './LookEditor.tsx';
import classes from './settings.module.css';

type Props = { editing: boolean; onEdit: () => void; onClose: () => void };

/** A group is selected first; then its look is shown until Edit, and Save or Cancel lead back. */
export function GroupSettingsCard({ editing, onEdit, onClose }: Props) {
  const t = useTranslation();
  const { groups } = useUser();
  const here = useGroup();
  const [selected, setSelected] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const texts = useFieldTexts(missing ? BRANDING_MESSAGES.selectGroup : undefined, undefined);
  const group = groups.find(({ id }) => id === selected);
  return (
    <section className="card" aria-labelledby="group-settings-title">
      <div className={`${classes.head} mb-4 row wrap between gap-3`}>
        <h2 id="group-settings-title">{t('Groups Settings')}</h2>
        {!editing && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => (group ? onEdit() : setMissing(true))}
          >
            {t('Edit')}
          </Button>
        )}
      </div>
      <Select
        {...texts}
        className={`${classes.select} mb-4`}
        label={t('Group')}
        placeholder={t('Select a group')}
        data={groups.map(({ id, group_name }) => ({ value: id, label: group_name }))}
        value={selected}
        onChange={(id) => {
          setSelected(id);
          setMissing(false);
        }}
        disabled={editing}
        searchable={groups.length > 8}
        allowDeselect={false}
        openOnFocus={false}
      />
      {group && (editing ? <LookEditor group={group} onClose={onClose} /> : <LookDetails group={group} />)}
      {!editing && here && (
        <p className={`${classes.links} row text-secondary gap-2 mt-4`}>
          <IconSettings size={16} aria-hidden />
          <AppLink {...paths.configurations()}>{t('Configuration of {{name}}', { name: here.name })}</AppLink>
        </p>
      )}
    </section>
  );
}
