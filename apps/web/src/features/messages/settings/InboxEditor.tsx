import { changeInboxSettings, INBOX_LIMITS, InboxSettings, NOTIFY } from '@physio/contract/messages/inbox';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { notifyText } from './notify-text.ts';

const PLACES = Array.from({ length: INBOX_LIMITS.replies }, (_, at) => at);

export function InboxEditor({ settings, onClose }: { settings: InboxSettings; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(InboxSettings, {
    notify: settings.notify,
    replies: PLACES.map((at) => settings.replies[at] ?? ''),
  });
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const change = useChange(changeInboxSettings, { form: saidToo(form), says: 'snackbar' });
  const submit = form.submit(async (body) => {
    if (await change.run({ body })) onClose();
  });
  const { replies } = form.values;
  const write = (at: number, reply: string) =>
    form.set(
      'replies',
      replies.map((one, place) => (place === at ? reply : one)),
    );
  return (
    <Form onSubmit={submit} busy={change.isPending} label={t('Inbox')}>
      <FormSelectField
        {...form.field('notify')}
        label={t('Mail when something new waits')}
        help={t('Once an hour at most, without names or what was written.')}
        data={NOTIFY.map((value) => ({ value, label: t(notifyText[value]) }))}
      />
      {PLACES.map((at) => (
        <FormTextarea
          key={at}
          {...form.field('replies')}
          value={replies[at] ?? ''}
          onChange={(event: { currentTarget: HTMLTextAreaElement }) => write(at, event.currentTarget.value)}
          label={t('Saved reply {{number}}', { number: at + 1 })}
          maxLength={INBOX_LIMITS.reply}
          autosize
          minRows={1}
        />
      ))}
      <SaveActions onCancel={() => void close()} busy={change.isPending} save={t('Save')} />
    </Form>
  );
}
