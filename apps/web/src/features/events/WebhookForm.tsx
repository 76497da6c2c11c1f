import { EVENT_TYPES, type EventType } from '@physio/contract/events/events';
import { createWebhook, NewWebhook, updateWebhook, type Webhook } from '@physio/contract/events/webhooks';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { typeWords } from './event-words.ts';

type Props = {
  /** The one to change; without it one is added. */
  webhook?: Webhook;
  onClose: () => void;
  onSecret?: (secret: string) => void;
};

/** Where events are sent, and which. A new one has all of them. */
export function WebhookForm({ webhook, onClose, onSecret }: Props) {
  const t = useTranslation();
  const form = useContractForm(NewWebhook, { url: webhook?.url ?? '', types: webhook?.types ?? [...EVENT_TYPES] });
  const close = useCloseGuard(form.isDirty, onClose);
  const says = { form, says: 'snackbar' } as const;
  const create = useChange(createWebhook, { ...says, onSuccess: ({ data }) => onSecret?.(data.secret) });
  const update = useChange(updateWebhook, says);
  const isPending = create.isPending || update.isPending;
  const submit = form.submit(async (body) => {
    const reply = webhook ? await update.run({ params: { id: webhook.id }, body }) : await create.run({ body });
    if (reply) onClose();
  });
  const { types } = form.values;
  const choose = (type: EventType, isChosen: boolean) =>
    form.set(
      'types',
      EVENT_TYPES.filter((one) => (one === type ? isChosen : types.includes(one))),
    );
  const { error } = form.field('types');
  return (
    <Dialog title={webhook ? t('Change the webhook') : t('Add a webhook')} onClose={close}>
      <Form onSubmit={submit} busy={isPending}>
        <FormTextField
          {...form.field('url')}
          type="url"
          label={t('Address')}
          placeholder="https://"
          required
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <fieldset>
          <legend className="medium">{t('Events')}</legend>
          <ul className="stack fit-columns gap-1 mt-2">
            {EVENT_TYPES.map((type) => (
              <li key={type}>
                <label className="row gap-2 py-2" htmlFor={`event-${type}`}>
                  <Tick
                    id={`event-${type}`}
                    data-path="types"
                    checked={types.includes(type)}
                    onChange={(event) => choose(type, event.currentTarget.checked)}
                  />
                  {typeWords(t, type)}
                </label>
              </li>
            ))}
          </ul>
          {error && (
            <p role="alert" className="text-bad">
              {t(error)}
            </p>
          )}
        </fieldset>
        <DialogFoot
          action={webhook ? t('Save') : t('Add')}
          busy={isPending}
          disabled={Boolean(webhook) && !form.isDirty}
          onCancel={close}
          mt="lg"
        />
      </Form>
    </Dialog>
  );
}
