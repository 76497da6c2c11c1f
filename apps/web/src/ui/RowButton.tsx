import type { ComponentProps } from 'react';
import { TextButton } from './controls/TextButton.tsx';

type Props = { label: string; of: string } & ComponentProps<'button'>;

/** An action of a row, named with the row: read one after the other, the buttons of a list would all be called the same. */
export const RowButton = ({ label, of, ...rest }: Props) => (
  <TextButton size="xs" aria-label={`${label}: ${of}`} {...rest}>
    {label}
  </TextButton>
);
