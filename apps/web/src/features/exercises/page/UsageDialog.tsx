import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ExercisePage.module.css';

type Props = { name: string; programmes: readonly { encoded_id: string; name: string }[]; onClose: () => void };

/** The programmes that hold an exercise, each a way into the builder. */
export function UsageDialog({ name, programmes, onClose }: Props) {
  const t = useTranslation();
  return (
    <Dialog title={t('Programmes with {{name}}', { name })} onClose={onClose}>
      <ul className={classes.programmes}>
        {programmes.map((programme) => (
          <li key={programme.encoded_id}>
            <AppLink {...paths.builder({ programme: programme.encoded_id })}>{programme.name}</AppLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
