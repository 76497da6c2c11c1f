import { type Message, sendMessage } from '@physio/contract/messages/thread';
import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MessageText } from './MessageText.tsx';
import { useInboxSettings } from './messages.api.ts';

type Props = {
  userId: string;
  name: string;
  /** The last message that is read by answering it. */
  answered?: Message | undefined;
  onClose: () => void;
};

/** A message to a patient, in their own words or those that the group has saved. */
export function AnswerDialog({ userId, name, answered, onClose }: Props) {
  const t = useTranslation();
  const replies = useInboxSettings().data?.replies ?? [];
  const form = useContractForm(sendMessage.body, { body: '' });
  const send = useChange(sendMessage, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async ({ body }) => {
    const sent = await send.run({ params: { user_id: userId }, body: { body, ...(answered && { up_to: answered.id }) } });
    if (sent) onClose();
  });
  const add = (reply: string) => form.set('body', [form.values.body, reply].filter(Boolean).join('\n'));
  return (
    <Dialog title={t('Message to {{name}}', { name })} onClose={() => void close()}>
      <Form onSubmit={submit} busy={send.isPending}>
        {answered && <MessageText message={answered} name={name} />}
        <FormTextarea
          {...form.field('body')}
          label={t('Message')}
          help={t('It stands on their page in the name of the practice.')}
          maxLength={MESSAGE_LIMITS.text}
          required
          autosize
          minRows={3}
          data-autofocus
        />
        {replies.length > 0 && (
          <div className="row wrap gap-2">
            <span className="text-secondary">{t('Saved replies')}</span>
            {replies.map((reply) => (
              <TextButton key={reply} size="xs" title={reply} onClick={() => add(reply)}>
                {truncate(reply, SHOWN)}
              </TextButton>
            ))}
          </div>
        )}
        <DialogFoot action={t('Send')} busy={send.isPending} onCancel={() => void close()} mt="lg" />
      </Form>
    </Dialog>
  );
}

const SHOWN = 40;
