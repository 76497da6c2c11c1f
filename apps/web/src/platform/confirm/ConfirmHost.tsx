import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useQuestion } from './confirm.ts';

/** The one yes/no dialog. Cancel has the focus, so Enter never deletes. */
export function ConfirmHost() {
  const t = useTranslation();
  const question = useQuestion();
  if (!question) return null;
  const { title, body, action, cancel, danger, answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <Text size="lg">{body}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {cancel ?? t('Cancel')}
        </Button>
        <Button {...(danger && { color: 'red' })} onClick={() => answer(true)}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
