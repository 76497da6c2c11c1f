import { Button, Group } from '@mantine/core';
import { useTranslation } from './use-translation.ts';

type Props = {
  /** The label of the button that sends the form. */
  action: string;
  busy: boolean;
  onCancel: () => void;
  /** The label of the other button, where it is not Cancel. */
  cancel?: string;
};

/** The end of a dialog's form. */
export function DialogFoot({ action, busy, onCancel, cancel }: Props) {
  const t = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel ?? t('Cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {action}
      </Button>
    </Group>
  );
}
