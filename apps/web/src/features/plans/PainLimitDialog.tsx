import { changePainLimit } from '@physio/contract/plans/plan-course';
import type { Plan } from '@physio/contract/plans/plans';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { Form } from '#platform/form/Form.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PainLimitField } from './PainLimitField.tsx';

/** How much pain one patient may have in one plan is the clinician's word, and may change. */
export function PainLimitDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTranslation();
  const [limit, setLimit] = useState(plan.pain_limit ?? 0);
  const change = useChange(changePainLimit);
  const save = async () => {
    if (await change.run({ params: { id: plan.id }, body: { pain_limit: limit } })) onClose();
  };
  return (
    <Dialog title={t('Pain limit of “{{name}}”', { name: plan.circuit_details.name })} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        busy={change.isPending}
      >
        <PainLimitField value={limit} onChange={setLimit} />
        <DialogFoot action={t('Save')} busy={change.isPending} onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
