import { Switch } from '@mantine/core';
import { useTranslation } from '#ui/use-translation.ts';
import { useStore } from '../store.ts';
import { singleKeys } from './keys.ts';

/** Stands on the profile and in the list of keys. */
export function SingleKeysSwitch() {
  const t = useTranslation();
  return (
    <Switch
      label={t('Single-key shortcuts')}
      description={t('Keys such as G, N or R act without Ctrl. Never while you type. Remembered here until you sign out.')}
      checked={useStore(singleKeys)}
      onChange={(event) => singleKeys.set(event.currentTarget.checked)}
    />
  );
}
