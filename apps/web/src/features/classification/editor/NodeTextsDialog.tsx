import { CLASSIFICATION_LIMITS, TREE_MESSAGES } from '@physio/contract/classification/classification-tree';
import { freeText, requiredText } from '@physio/contract/common/fields';
import { inEachLanguage } from '@physio/contract/languages/name-texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { NameTextsFields } from '#platform/languages/NameTextsFields.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import type { DraftNode } from './draft.ts';
import { textsOf, translatedNode } from './node-texts.ts';

type Names = ReturnType<typeof translatedNode>;
type Props = { node: DraftNode; onDone: (names: Names) => void; onClose: () => void };

const translation = freeText(CLASSIFICATION_LIMITS.name, TREE_MESSAGES.nameTooLong);
const original = requiredText(CLASSIFICATION_LIMITS.name, TREE_MESSAGES.nameRequired, TREE_MESSAGES.nameTooLong);

/** The name of a section or an option in all languages; it is a step of the draft, which is saved as a whole. */
export function NodeTextsDialog({ node, onDone, onClose }: Props) {
  const t = useTranslation();
  const own = useLanguage();
  const texts = textsOf(node, own);
  const [schema] = useState(() => z.object({ ...inEachLanguage(translation), [texts.original]: original }));
  const form = useContractForm(schema, { en: '', hi: '', ja: '', ...texts.names });
  return (
    <Dialog title={t('Translations of {{name}}', { name: node.name })} onClose={onClose}>
      <Form
        onSubmit={form.submit((names) => {
          onDone(translatedNode(node, names, own));
          onClose();
        })}
      >
        <NameTextsFields texts={texts} field={form.field} maxLength={CLASSIFICATION_LIMITS.name} />
        <DialogFoot action={t('Apply changes')} onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
