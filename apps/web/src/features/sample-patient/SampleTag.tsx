import { IconFlask } from '@tabler/icons-react';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** Of a patient to try the console with. */
export const SampleTag = () => <StatusTag tone="plum" icon={IconFlask} label={useTranslation()('Sample')} />;
