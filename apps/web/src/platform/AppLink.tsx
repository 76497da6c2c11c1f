import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Path } from './paths.ts';

type Props = Path & Pick<LinkProps, 'state' | 'viewTransition'> & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** A link inside the console: `<AppLink {...paths.patient(id)}>`, also as `component={AppLink}` of a button or menu item. */
export const AppLink = ({ to, search, state, ...rest }: Props) => <Link to={to} search={search as never} state={state} {...rest} />;
