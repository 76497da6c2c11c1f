import { CONTENT_MESSAGES, contentName, NAME_FORBIDDEN } from '@physio/contract/content/content';
import * as z from 'zod/mini';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';

const Named = z.object({ name: contentName() });

type Props = {
  title: string;
  label: string;
  action: string;
  name?: string;
  /** What stands after the name and does not change: ".gif". */
  ending?: string;
  /** Says itself what came of it; the dialog closes when it answers true. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the name of a folder or file. */
export function NameDialog({ title, label, action, name = '', ending, onName, onClose }: Props) {
  const form = useContractForm(Named, { name });
  const close = useCloseGuard(form.isDirty, onClose);
  const field = form.field('name');
  // What no further letter puts right is said at once; that a name is too short waits until the field is left.
  const error = NAME_FORBIDDEN.test(form.values.name) ? CONTENT_MESSAGES.nameInvalid : field.error;
  return (
    <Dialog title={title} onClose={close}>
      <Form
        onSubmit={form.submit(async (values) => {
          if (await onName(values.name)) onClose();
        })}
      >
        <FormTextField
          {...field}
          error={error}
          label={label}
          required
          data-autofocus
          autoComplete="off"
          {...(ending && { rightSection: <span>{ending}</span>, rightSectionWidth: 56 })}
        />
        <DialogFoot action={action} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}
