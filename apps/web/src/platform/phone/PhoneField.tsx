import { bareNumber, plainPhone } from '@physio/contract/text/phone-text';
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormTextField } from '../form/FormTextField.tsx';
import { groupDigits } from './group-digits.ts';

type Props = ComponentProps<typeof FormTextField> & { countryCode: string; onCountryCode: (code: string) => void };

/** A shorter one may be a part that is put into a number. */
const WHOLE_NUMBER = /^(?:\+\d{6,}|\d{9,})$/;
/** The rules of every country, fetched when somebody comes to such a field. */
const loadReader = () => import('@physio/contract/text/phone');

/**
 * The number without its country: digits while it is typed, in groups and as it dials once it is left. A whole number that is
 * pasted takes the place of what is there, and its country's code goes into the field for it.
 */
export function PhoneField({ countryCode, onCountryCode, value, onChange, onBlur, ...rest }: Props) {
  const [typing, setTyping] = useState(false);
  const latest = useRef(value);
  const change = (text: string) => {
    latest.current = text;
    onChange(text);
  };
  const asItDials = async (text: string) => {
    // Without the rules it stays as it is typed: the server reads it, too.
    const reader = text === '' ? null : await loadReader().catch(() => null);
    const phone = reader?.readPhone(text, countryCode);
    if (!phone || latest.current !== text) return;
    if (phone.number !== text) change(phone.number);
    if (phone.code !== countryCode) onCountryCode(phone.code);
  };
  const enter = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    void loadReader().catch(() => null);
    const isAllChosen = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    // To the browser the ungrouped digits are another text, in which nothing is chosen: what Tab chose is typed over.
    flushSync(() => setTyping(true));
    if (isAllChosen) field.select();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = plainPhone(event.clipboardData.getData('text'));
    if (!WHOLE_NUMBER.test(pasted)) return;
    event.preventDefault();
    change(pasted);
    void asItDials(pasted);
  };
  const leave = (event: FocusEvent) => {
    setTyping(false);
    latest.current = value;
    void asItDials(value);
    onBlur(event);
  };
  return (
    <FormTextField
      inputMode="tel"
      {...rest}
      value={typing ? value : groupDigits(value, countryCode)}
      onFocus={enter}
      onPaste={paste}
      onChange={(event: ChangeEvent<HTMLInputElement>) => change(bareNumber(event.currentTarget.value))}
      onBlur={leave}
    />
  );
}
