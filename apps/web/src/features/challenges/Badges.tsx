import { Button, Group } from '@mantine/core';
import { BADGE_MESSAGES, type Badge, BadgeFields } from '@physio/contract/badges';
import { IconAward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FilePicker, type PickedFile } from '#features/content/public.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useMayAdminister } from '#platform/session/session.ts';
import { useSaid, useSaidWithUndo } from '#platform/toast/use-said.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { bringBadgeBack, removeBadge, saveBadge, useBadges, useChange } from './challenges.api.ts';
import classes from './challenges.module.css';

const FAILED = 'Something went wrong';

/** What participants may be awarded. */
export function Badges() {
  const t = useTranslation();
  const { data, isPending, failed, retry } = useBadges();
  const mayManage = useMayAdminister();
  const [asked, setAsked] = useState<{ badge: Badge | null } | null>(null);
  return (
    <ListSection
      id="badges-title"
      title={t('Badges')}
      busy={isPending}
      action={
        mayManage && (
          <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsked({ badge: null })}>
            {t('Add badge')}
          </Button>
        )
      }
      instead={
        <>
          {failed && <LoadFailed onRetry={retry} />}
          {!failed && !isPending && data.length === 0 && <NoRows text={t('No badges yet.')} />}
        </>
      }
      rows={data.map((badge) => (
        <ListRow
          key={badge.id}
          name={badge.title}
          about={[badge.sub_title, t('{{count}} awards', { count: badge.awards })].filter(Boolean).join(' · ')}
          start={badge.badge_image ? <img className={classes.picture} src={badge.badge_image} alt="" /> : <IconAward aria-hidden />}
          actions={mayManage && <BadgeActions badge={badge} onEdit={() => setAsked({ badge })} />}
        />
      ))}
    >
      {asked && <BadgeDialog badge={asked.badge} onClose={() => setAsked(null)} />}
    </ListSection>
  );
}

function BadgeActions({ badge, onEdit }: { badge: Badge; onEdit: () => void }) {
  const t = useTranslation();
  const say = useSaidWithUndo();
  const remove = useChange(removeBadge);
  const bringBack = useChange(bringBadgeBack);
  const ask = async () => {
    const body = t('Everybody loses “{{name}}”.', { name: badge.title });
    if (await confirm({ title: t('Delete badge?'), body, action: t('Delete badge'), danger: true }))
      await say(remove.mutateAsync(badge.id), {
        done: BADGE_MESSAGES.deleted,
        failed: FAILED,
        undo: () => bringBack.mutateAsync(badge.id),
        undone: BADGE_MESSAGES.restored,
      });
  };
  return (
    <>
      <RowButton label={t('Edit')} of={badge.title} onClick={onEdit} />
      <RowButton label={t('Delete')} of={badge.title} onClick={ask} />
    </>
  );
}

function BadgeDialog({ badge, onClose }: { badge: Badge | null; onClose: () => void }) {
  const t = useTranslation();
  const say = useSaid();
  const save = useChange(saveBadge);
  const form = useContractForm(BadgeFields, {
    title: badge?.title ?? '',
    sub_title: badge?.sub_title ?? '',
    media_id: badge?.media_id ?? null,
  });
  const [file, setFile] = useState<PickedFile | null>(
    badge?.media_id ? { id: badge.media_id, name: badge.title, poster: badge.badge_image } : null,
  );
  const submit = async (fields: BadgeFields) => {
    const done = badge === null ? BADGE_MESSAGES.created : BADGE_MESSAGES.updated;
    if (await say(save.mutateAsync({ id: badge?.id ?? null, fields: { ...fields, media_id: file?.id ?? null } }), done, FAILED))
      onClose();
  };
  const action = badge === null ? t('Add badge') : t('Save');
  return (
    <Dialog title={badge === null ? t('Add badge') : t('Edit badge')} closeLabel={t('Close')} onClose={onClose}>
      <Form onSubmit={form.submit(submit)} busy={save.isPending}>
        <div className={classes.form}>
          <FormTextField {...form.field('title')} label={t('Badge title')} required data-autofocus maxLength={80} />
          <FormTextField {...form.field('sub_title')} label={t('What it is for')} maxLength={120} />
          <FilePicker label={t('Picture')} kinds={['image', 'gif']} chosen={file} onChange={setFile} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit">{action}</Button>
          </Group>
        </div>
      </Form>
    </Dialog>
  );
}
