import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';

const SHOWN = 20;
type Props = { editor: Editor; onNode: (key: string) => void; onOffset: (offset: number) => void };

/** What keeps the document from being saved, each with the way to it. */
export function ProblemList({ editor: { state, problems }, onNode, onOffset }: Props) {
  const t = useTranslation();
  const inText = state.textProblems.map(({ message, line, offset }) => ({
    id: `${offset} ${message}`,
    where: t('Line {{line}}', { line }),
    message,
    go: () => onOffset(offset),
  }));
  const inTree = problems.map(({ message, key, name }) => ({
    id: `${key} ${message}`,
    where: name,
    message,
    go: () => onNode(key),
  }));
  const all = inText.length > 0 ? inText : inTree;
  return (
    <div role="status" className={classes.problems} hidden={all.length === 0}>
      {all.length > 0 && (
        <>
          <h3 className="row gap-2">
            <IconAlertTriangle size={16} aria-hidden />
            {t('{{count}} problems to solve before saving', { count: all.length })}
          </h3>
          <ul className="stack scroll-y gap-1">
            {all.slice(0, SHOWN).map(({ id, where, message, go }) => (
              <li className="row between gap-3" key={id}>
                <span className="may-shrink break-anywhere">
                  {where.trim() && <b>{where}</b>} {t(message)}
                </span>
                <button
                  className="flex-none text-inherit medium"
                  type="button"
                  onClick={go}
                  aria-label={t('Go to {{where}}', { where: where.trim() || t(message) })}
                >
                  {t('Go to')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
