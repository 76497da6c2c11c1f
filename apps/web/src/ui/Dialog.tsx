import { Modal, type ModalRootProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Dialog.module.css';

type Props = {
  title: string;
  /** Translated name of the × button; without it there is none, and neither Esc nor a click outside closes. */
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
} & Partial<Pick<ModalRootProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape' | 'fullScreen'>>;

/** What had the focus; the button of the menu it was in, which is gone by the time the dialog closes. */
function findOpener(): Element | null {
  const button = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}

/** Mantine gives the focus back when `opened` changes; these dialogs are unmounted open. */
function useFocusReturn(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** A dialog that is mounted only while it is open. Focus starts at `data-autofocus`, and returns where it came from. */
export function Dialog({ title, closeLabel, onClose, children, ...rest }: Props) {
  useFocusReturn();
  const closes = closeLabel !== undefined;
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={closes} closeOnClickOutside={closes} {...rest}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          {closes && <Modal.CloseButton aria-label={closeLabel} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
