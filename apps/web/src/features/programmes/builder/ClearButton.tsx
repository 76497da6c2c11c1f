import { CloseButton } from '@mantine/core';

type Props = { label: string; onClick: () => void };

/** The × inside a text field. */
export const ClearButton = ({ label, onClick }: Props) => <CloseButton size="sm" aria-label={label} onClick={onClick} />;
