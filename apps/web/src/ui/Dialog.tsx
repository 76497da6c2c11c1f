import { Modal, type ModalRootProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useTranslation } from './use-translation.ts';

type Props = {
  title: string;
  /** Without the × button neither Esc nor a click outside closes. */
  closable?: boolean;
  onClose: () => void;
  children: ReactNode;
} & Partial<Pick<ModalRootProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape' | 'fullScreen'>>;

/** Open dialogs, the topmost last. */
const open: symbol[] = [];
const answered = new WeakSet<KeyboardEvent>();

/** Mantine's dialogs all close at one Esc; here only the topmost does, and what is typed below it stays. */
function useEscape(closes: boolean, onClose: () => void): void {
  const [self] = useState(() => Symbol('dialog'));
  useEffect(() => {
    open.push(self);
    return () => void open.splice(open.indexOf(self), 1);
  }, [self]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== self || answered.has(event)) return;
    // A list that is open inside the dialog closes first.
    if (!closes || (event.target as Element).getAttribute?.('data-mantine-stop-propagation') === 'true') return;
    answered.add(event);
    onClose();
  };
  useWindowEvent('keydown', onKeyDown, { capture: true });
}

/** A dialog that is mounted only while it is open. Focus starts at `data-autofocus`, and returns where it came from. */
export function Dialog({ title, closable = true, onClose, children, closeOnEscape = true, ...rest }: Props) {
  const t = useTranslation();
  useFocusReturn();
  useEscape(closable && closeOnEscape, onClose);
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} closeOnClickOutside={closable} {...rest}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={`${classes.head} sticky top-0 above row between on-surface gap-4`}>
          <Modal.Title>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={t('Close')} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
