import { Button } from '@mantine/core';
import * as contract from '@physio/contract/challenges/badges';
import { IconAward, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FilePicker, type PickedFile } from '#features/content/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useMayAdminister } from '#platform/session/session.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useBadges } from './challenges.api.ts';

type Badge = contract.Badge;

/** What participants may be awarded. */
export function Badges() {
  const t = useTranslation();
  const { data, isPending, error, retry } = useBadges();
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
          {error && <LoadFailed error={error} onRetry={retry} />}
          {!error && !isPending && data.length === 0 && <NoRows text={t('No badges yet.')} />}
        </>
      }
      rows={data.map((badge) => (
        <ListRow
          key={badge.id}
          name={badge.title}
          about={[badge.sub_title, t('{{count}} awards', { count: badge.awards })].filter(Boolean).join(' · ')}
          start={
            badge.badge_image ? (
              <img className="square rounded-chip cover" src={badge.badge_image} alt="" />
            ) : (
              <IconAward aria-hidden />
            )
          }
          actions={mayManage && <BadgeActions badge={badge} onEdit={() => setAsked({ badge })} />}
        >
          <CreditMark credits={badge.credits} />
        </ListRow>
      ))}
    >
      {asked && <BadgeDialog badge={asked.badge} onClose={() => setAsked(null)} />}
    </ListSection>
  );
}

function BadgeActions({ badge, onEdit }: { badge: Badge; onEdit: () => void }) {
  const t = useTranslation();
  const restore = useChange(contract.restoreBadge);
  const deleteBadge = useChange(contract.deleteBadge, { undo: restore.run });
  const ask = async () => {
    const body = t('Everybody loses “{{name}}”.', { name: badge.title });
    if (await confirm({ title: t('Delete badge?'), body, action: t('Delete badge'), danger: true }))
      await deleteBadge.run({ params: { id: badge.id } });
  };
  return (
    <>
      <RowButton label={t('Edit')} of={badge.title} onClick={onEdit} />
      <RowMenu of={badge.title} entries={() => [{ label: t('Delete'), icon: IconTrash, onClick: () => void ask() }]} />
    </>
  );
}

function BadgeDialog({ badge, onClose }: { badge: Badge | null; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(contract.BadgeFields, {
    title: badge?.title ?? '',
    sub_title: badge?.sub_title ?? '',
    media_id: badge?.media_id ?? null,
  });
  const create = useChange(contract.createBadge, { form });
  const update = useChange(contract.updateBadge, { form });
  const [file, setFile] = useState<PickedFile | null>(
    badge?.media_id ? { id: badge.media_id, name: badge.title, poster: badge.badge_image } : null,
  );
  const submit = async (fields: contract.BadgeFields) => {
    const body = { ...fields, media_id: file?.id ?? null };
    const isDone = badge === null ? await create.run({ body }) : await update.run({ params: { id: badge.id }, body });
    if (isDone) onClose();
  };
  const action = badge === null ? t('Add badge') : t('Save');
  return (
    <Dialog title={badge === null ? t('Add badge') : t('Edit badge')} onClose={onClose}>
      <Form onSubmit={form.submit(submit)} busy={create.isPending || update.isPending}>
        <div className="stack gap-4">
          <FormTextField {...form.field('title')} label={t('Badge title')} required data-autofocus maxLength={80} />
          <FormTextField {...form.field('sub_title')} label={t('What it is for')} maxLength={120} />
          <FilePicker label={t('Picture')} kinds={['image', 'gif']} chosen={file} onChange={setFile} />
          <DialogFoot action={action} onCancel={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
