import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { type At, type Options, type WhyNot, whyNotAdd } from './choice.ts';
import classes from './Panel.module.css';
import type { ChoiceEditor } from './use-choices.ts';

const REASONS: Record<WhyNot, string> = {
  deepest: msg('Deepest level'),
  unchosen: msg('Choose an option first'),
  loading: msg('Loading options…'),
  'none-left': msg('No more options'),
};
type Props = { at: At; name: string; editor: ChoiceEditor; options: Options };

/** Adds a select below a section or an option; says why when it cannot. On the deepest level there is none. */
export function AddButton({ at, name, editor, options }: Props) {
  const t = useTranslation();
  const id = useId();
  const why = whyNotAdd(editor.choices, at, options);
  return (
    <span className={`${classes.add} inline-row flex-none gap-2`}>
      <TextButton
        look="subtle"
        size="xs"
        icon={<IconPlus size={14} aria-hidden />}
        disabled={why !== null}
        aria-describedby={why === null ? undefined : id}
        aria-label={t('Add below {{name}}', { name })}
        onClick={() => editor.add(at)}
      >
        {t('Add')}
      </TextButton>
      {why !== null && <small id={id}>{t(REASONS[why])}</small>}
    </span>
  );
}
