import { useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { useUnsaved } from './unsaved.ts';

type FormSchema = z.ZodMiniType<object, object>;
type Name<S extends FormSchema> = Extract<keyof z.input<S>, string>;

/** Spread into a form field: `<FormTextField {...form.field('email')} label={t('Email')} />`. The error is a key. */
export type FieldProps = {
  name: string;
  error?: string;
  onBlur: (event: FocusEvent) => void;
  // biome-ignore lint/suspicious/noExplicitAny: a text field gives an event, a number field a number; Mantine takes both
  onChange: (change: any) => void;
  // biome-ignore lint/suspicious/noExplicitAny: the schema knows the type, the field's component states it
  value?: any;
  checked?: boolean;
  'data-path': string;
};

export type ContractForm<S extends FormSchema> = {
  values: z.input<S>;
  field: (name: Name<S>, kind?: 'input' | 'checkbox') => FieldProps;
  set: <N extends Name<S>>(name: N, value: z.input<S>[N]) => void;
  setError: (name: Name<S>, message: string) => void;
  /** Back to the initial values; `values` become the new initial ones. */
  reset: (values?: z.input<S>) => void;
  isDirty: boolean;
  /** Checks all fields, focuses the first wrong one, else runs with the schema's decoded values. Not twice at once. */
  submit: (run: (values: z.output<S>) => unknown) => (event: FormEvent<HTMLFormElement>) => void;
  /** Puts the server's field errors at their fields; true when there was one to show. */
  refuse: (error: unknown) => boolean;
};

/** First message of each invalid field, keyed by dotted path. */
export function fieldErrors(schema: FormSchema, values: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, values);
  const errors: Record<string, string> = {};
  if (!parsed.success) for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

function focusFirst(form: Element | null, names: readonly string[]): void {
  const fields = Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? []);
  fields.find((field) => names.includes(field.dataset.path ?? ''))?.focus();
}

const FILLED = /^(username|email|current-password|new-password)$/;
/** What stands in a field although no event reported it: a password manager wrote it. By name. */
function unseenValues(form: HTMLFormElement, known: Record<string, unknown>): [string, string][] {
  const inputs = Array.from(form.querySelectorAll<HTMLInputElement>('input[data-path]'));
  return inputs
    .filter(({ autocomplete, value, dataset }) => FILLED.test(autocomplete) && value !== '' && value !== known[dataset.path ?? ''])
    .map(({ value, dataset }) => [dataset.path ?? '', value]);
}

/**
 * A form on one of the contract's schemas: what the server will check is checked here first. A field that was changed is
 * checked when it is left, and from then on with every change.
 */
export function useContractForm<S extends FormSchema>(schema: S, initial: z.input<S>): ContractForm<S> {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const form = useForm<Record<string, unknown>>({
    initialValues: initial as Record<string, unknown>,
    validate: (values) => fieldErrors(schema, values),
    validateInputOnChange: [...left],
  });
  useUnsaved(form.isDirty());

  const field: ContractForm<S>['field'] = (name, kind = 'input') => {
    const { onChange, onBlur: _, onFocus: __, ...props } = form.getInputProps(name, { type: kind });
    return {
      ...props,
      name,
      onChange: (change: unknown) => {
        onChange(change);
        for (const other of left) if (other !== name && form.errors[other]) form.validateField(other);
      },
      onBlur: () => {
        if (!left.includes(name) && form.isDirty(name)) setLeft([...left, name]);
        if (form.isDirty(name)) form.validateField(name);
      },
    } as unknown as FieldProps;
  };

  const submit: ContractForm<S>['submit'] = (run) => (event) => {
    const target = event.currentTarget;
    setElement(target);
    if (form.submitting) return event.preventDefault();
    for (const [name, value] of unseenValues(target, form.getValues())) form.setFieldValue(name, value);
    form.onSubmit(
      (values) => Promise.resolve(run(z.parse(schema, values))).catch(() => undefined),
      (errors) => {
        setLeft(Object.keys(form.getValues()));
        focusFirst(target, Object.keys(errors));
      },
    )(event);
  };

  return {
    values: form.values as z.input<S>,
    field,
    set: (name, value) => form.setFieldValue(name, value as never),
    setError: (name, message) => form.setFieldError(name, message),
    reset: (values) => {
      setLeft([]);
      if (values) form.setInitialValues(values as Record<string, unknown>);
      form.reset();
    },
    isDirty: form.isDirty(),
    submit,
    refuse: (error) => {
      const known = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in form.getValues()) : [];
      if (known.length === 0) return false;
      form.setErrors(Object.fromEntries(known));
      focusFirst(
        element,
        known.map(([name]) => name),
      );
      return true;
    },
  };
}
