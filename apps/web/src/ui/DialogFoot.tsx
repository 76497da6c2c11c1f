import { Button, Group } from '@mantine/core';
import { useTranslation } from './use-translation.ts';

type Props = {
  /** The label of the button that sends the form. */
  action: string;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** What the button does where the dialog is not a form. */
  onAction?: () => void;
  onCancel: () => void;
  /** The label of the other button, where it is not Cancel. */
  cancel?: string;
  /** The space above, where what stands there leaves none. */
  mt?: 'lg';
};

/** The end of a dialog: the way back, and the button that does what the dialog is for. */
export function DialogFoot({ action, busy = false, disabled = false, danger = false, onAction, onCancel, cancel, mt }: Props) {
  const t = useTranslation();
  return (
    <Group justify="flex-end" mt={mt}>
      <Button variant="default" onClick={onCancel}>
        {cancel ?? t('Cancel')}
      </Button>
      <Button
        type={onAction ? 'button' : 'submit'}
        color={danger ? 'red' : undefined}
        loading={busy}
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </Button>
    </Group>
  );
}
