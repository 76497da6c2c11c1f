import { Button, NativeSelect, Radio, Select } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { installLibrary, type LibrarySource } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useGroup } from '#platform/session/session.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useCopyableGroups } from './add.api.ts';
import { LibraryPreview } from './LibraryPreview.tsx';

type SameName = 'skip' | 'add' | 'take';
const SAME: Record<SameName, string> = {
  skip: msg('Leave it as it is'),
  take: msg('Fill in what is empty, translations too'),
  add: msg('Add the new one with a number'),
};

/** The Starter, or a copy of another group's library, into a group that is there already. */
export function AddLibraryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const reader = useLanguage();
  const own = useGroup()?.branding?.language;
  const [kind, setKind] = useState<'starter' | 'group'>('starter');
  const [groupId, setGroupId] = useState('');
  const [language, setLanguage] = useState<Language>(own ?? reader);
  const [sameName, setSameName] = useState<SameName>('skip');
  const [asked, setAsked] = useState(false);
  const install = useChange(installLibrary, { refusedInPlace: true });
  const source: LibrarySource | null = kind === 'starter' ? { kind } : groupId === '' ? null : { kind, group_id: groupId };
  const add = async () => {
    setAsked(true);
    if (source === null) return;
    const reply = await install.run({ body: { source, language, arrives: 'pending', same_name: sameName } });
    if (reply === null) return;
    toast.success(t('The library is being added. You can go on working meanwhile.'));
    onClose();
  };
  return (
    <Dialog title={t('Add a library')} closable={!install.isPending} onClose={onClose} size="lg">
      <div className="stack one-column gap-4">
        <Radio.Group label={t('What is added')} value={kind} onChange={(value) => setKind(value as typeof kind)}>
          <Radio mt="xs" value="starter" label={t('Starter library (60 exercises, 12 programs)')} />
          <Radio mt="xs" value="group" label={t('Copy from a group I administer')} />
        </Radio.Group>
        {kind === 'group' && (
          <GroupChoice
            value={groupId}
            error={asked && groupId === '' ? t(LIBRARY_MESSAGES.sourceUnknown) : undefined}
            onChange={setGroupId}
          />
        )}
        <NativeSelect
          label={t('Language of the library')}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        <NativeSelect
          label={t('An exercise that is there already')}
          value={sameName}
          data={Object.entries(SAME).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(event) => setSameName(event.currentTarget.value as SameName)}
        />
        {source && <LibraryPreview source={source} language={language} sameName={sameName} />}
        <p className="text-secondary t-small">{t('What is added waits for review, and can be undone for seven days.')}</p>
        <p role="alert" className="hidden-if-empty row text-bad gap-2">
          {install.refusal}
        </p>
        <div className={`${classes.foot} row wrap between`}>
          <Button variant="default" disabled={install.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={install.isPending} onClick={() => void add()}>
            {t('Add the library')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Choice = { value: string; error: string | undefined; onChange: (id: string) => void };

function GroupChoice({ value, error, onChange }: Choice) {
  const t = useTranslation();
  const groups = useCopyableGroups();
  const texts = useFieldTexts(error, undefined);
  return (
    <Select
      {...texts}
      label={t('Group to copy from')}
      data={groups.map(({ id, group_name }) => ({ value: id, label: group_name }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('No group matches.')}
    />
  );
}
