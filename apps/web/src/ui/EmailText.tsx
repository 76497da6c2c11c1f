import { Fragment } from 'react';
import { addressParts } from './address-parts.ts';

/** An e-mail address that breaks at its signs where it is too long for a line. */
export function EmailText({ email }: { email: string }) {
  return addressParts(email).map((part, at, parts) => (
    <Fragment key={parts.slice(0, at).join('')}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
