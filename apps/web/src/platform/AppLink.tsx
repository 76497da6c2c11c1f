import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Path } from './paths.ts';

type Props = Path & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** A link inside the console: `<AppLink {...paths.patient(id)}>`, also as `component={AppLink}` of a button or menu item. */
export const AppLink = ({ to, search, ...rest }: Props) => <Link to={to} search={search as never} {...rest} />;
