import { ShownOnce } from '#platform/ShownOnce.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { name: string; token: string; onDone: () => void };

/** A key, this once. */
export function ShownKey({ name, token, onDone }: Props) {
  const t = useTranslation();
  const text = t('It is shown only now. Put it into the other software, and nowhere else: whoever has it can do what it may.');
  return <ShownOnce title={t('The key {{name}}', { name })} text={text} secret={token} onClose={onDone} />;
}
