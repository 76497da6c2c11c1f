import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import { AssignOptions } from './AssignOptions.tsx';
import type { useAssignment } from './use-assignment.ts';

type Props = {
  title: string;
  assignment: ReturnType<typeof useAssignment>;
  /** Closing asks first. */
  touched: boolean;
  /** Names of patients the assignment will skip. */
  skipped: readonly string[];
  onClose: () => void;
  children: ReactNode;
};

/** Who or what on the left, when and how often on the right; on a phone one after the other. */
export function AssignFrame({ title, assignment, touched, skipped, onClose, children }: Props) {
  const t = useTranslation();
  const { options, errors, step, isReady, isPending, goTo, submit, change } = assignment;
  const isPhone = useMediaQuery('(max-width: 719px)', false, { getInitialValueInEffect: false });
  const close = useCloseGuard(touched || options.comments !== '', onClose);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog title={title} onClose={() => void close()} size={880} fullScreen={isPhone}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter assigns, as the button does */}
      <div className={`${classes.dialog} gap-4 gap-x-6 stack`} data-step={step} onKeyDown={press}>
        {children}
        <AssignOptions options={options} skipped={skipped} startError={errors.start} onChange={change} />
        <div className={`${classes.foot} flex justify-end gap-2`}>
          <Button variant="default" className={classes.cancel} onClick={() => void close()}>
            {t('Cancel')}
          </Button>
          <Button variant="default" className={classes.back} onClick={() => goTo('choice')}>
            {t('Back')}
          </Button>
          <Button className={classes.next} onClick={() => goTo('options')}>
            {t('Next')}
          </Button>
          <Button
            className={classes.assign}
            variant={isReady ? 'filled' : 'default'}
            loading={isPending}
            onClick={() => void submit()}
          >
            {t('Assign')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
