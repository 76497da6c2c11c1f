import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = { label: string; of: string } & ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

/** An action of a row, named with the row: read one after the other, the buttons of a list would all be called the same. */
export const RowButton = ({ label, of, ...rest }: Props) => (
  <Button size="xs" variant="default" aria-label={`${label}: ${of}`} {...rest}>
    {label}
  </Button>
);
