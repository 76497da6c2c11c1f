import type { ComponentProps, Ref } from 'react';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { FormTextField } from './FormTextField.tsx';

type Field = Omit<ComponentProps<typeof FormTextField>, 'label'>;
/** What only the first of the two fields gets, whichever that is. */
type Begin = { ref?: Ref<HTMLInputElement>; autoFocus?: boolean; 'data-autofocus'?: boolean };

/** First and last name, asked in the order they are said: in Japanese the family name comes first. */
export function NameFields({ first, last, begin }: { first: Field; last: Field; begin: Begin }) {
  const t = useTranslation();
  const isJapanese = useLanguage() === 'ja';
  const fields = [
    { ...first, label: t('First name') },
    { ...last, label: t('Last name') },
  ];
  return (isJapanese ? fields.toReversed() : fields).map((field, at) => (
    <FormTextField key={field.name} {...field} {...(at === 0 && begin)} />
  ));
}
