import { useLocation } from '@tanstack/react-router';

/** The address of this screen with its filters: give it to the builder as `state={{ from }}`, and its back icon returns. */
export const useCurrentAddress = (): string => useLocation({ select: (location) => location.href });
