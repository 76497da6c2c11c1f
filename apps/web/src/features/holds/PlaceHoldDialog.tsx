import { HOLD_LIMITS, placeHold } from '@physio/contract/holds/holds';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useFormat } from '#platform/format/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useHolds } from './holds.api.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** Keeps a record from being erased; earlier holds are shown with how they ended. */
export function PlaceHoldDialog({ userId, name, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(placeHold.body, { reason: '' });
  const place = useChange(placeHold, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await place.run({ params: { user_id: userId }, body })) onClose();
  });
  return (
    <Dialog title={t('Place a legal hold on {{name}}?', { name })} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={place.isPending}>
        <p>{t('While it stands nobody can erase the record, neither by hand nor because its time is over.')}</p>
        <FormTextarea
          {...form.field('reason')}
          label={t('Why it must be kept')}
          help={t('It stands in the whole record, which the patient may ask for.')}
          maxLength={HOLD_LIMITS.reason}
          required
          autosize
          minRows={2}
          data-autofocus
        />
        <EarlierHolds userId={userId} />
        <DialogFoot action={t('Place legal hold')} busy={place.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}

function EarlierHolds({ userId }: { userId: string }) {
  const t = useTranslation();
  const { date } = useFormat();
  const { data } = useHolds(userId);
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{t('{{count}} earlier holds', { count: data.length })}</summary>
      <ul className="stack one-column gap-2 mt-2">
        {data.map((hold) => (
          <li className="break-anywhere" key={hold.placed_at}>
            {date(hold.placed_at)}, {hold.placed_by}: {hold.reason}
            {hold.ended_at && (
              <p className="text-secondary">
                {t('Ended on {{date}} by {{name}}: {{word}}', {
                  date: date(hold.ended_at),
                  name: hold.ended_by ?? '',
                  word: hold.end_word,
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
