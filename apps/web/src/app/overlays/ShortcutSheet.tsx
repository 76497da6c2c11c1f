import { Fragment } from 'react';
import { singleKeys } from '#platform/shortcuts/keys.ts';
import { SingleKeysSwitch } from '#platform/shortcuts/SingleKeysSwitch.tsx';
import { useStore } from '#platform/store.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ShortcutSheet.module.css';
import { FOCUS_SECTIONS, type Row, type Section, SINGLE_SECTIONS } from './shortcut-lists.ts';

/** Every key of the console, and the switch for those that act on their own. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const on = useStore(singleKeys);
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose} size={760}>
      <SingleKeysSwitch />
      <div className={`${classes.sections} mt-4`}>
        {SINGLE_SECTIONS.map((section) => (
          <Keys key={section.title} section={section} isOff={!on} />
        ))}
        {FOCUS_SECTIONS.map((section) => (
          <Keys key={section.title} section={section} />
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ section: { title, rows }, isOff = false }: { section: Section; isOff?: boolean }) {
  const t = useTranslation();
  return (
    <section className={`${classes.section} mb-4 unbroken`} data-off={isOff || undefined}>
      <h3 className="mb-1">
        {t(title)} {isOff && <small className="regular">({t('switched off')})</small>}
      </h3>
      <dl>
        {rows.map((row) => (
          <div className="flex between baseline line-below gap-3" key={row.label}>
            <dt className="text-primary">{t(row.label)}</dt>
            <dd className="flex-none unwrapped">
              <Chord keys={row.keys} />
              {row.or && (
                <>
                  {' / '}
                  <Chord keys={row.or} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

function Chord({ keys }: Pick<Row, 'keys'>) {
  const t = useTranslation();
  const steps = keys.split(' ').map((step) => step.split('+').map((key) => (key === 'Mod' ? MOD : key)));
  return steps.map((step, n) => (
    <Fragment key={step.join()}>
      {n > 0 && <span className="text-secondary t-caption"> {t('then')} </span>}
      {step.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' + '}
          <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
