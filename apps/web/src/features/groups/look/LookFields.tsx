import type { FieldProps } from '#platform/form/contract-form.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ColourField } from './ColourField.tsx';
import { ContrastNote } from './ContrastNote.tsx';
import { LogoField } from './LogoField.tsx';
import { LookPreview } from './LookPreview.tsx';
import classes from './look.module.css';
import { useAddress } from './use-address.ts';

export type Look = { logo: File | string | null; background_color: string; text_color: string };

type Props = {
  values: Look;
  field: (name: keyof Look) => FieldProps;
  group: { group_name: string; type: string };
  onLogo: (logo: File) => void;
  onLogoError: (message: string) => void;
  onText: (colour: string) => void;
};

/** Logo and colours of a group, beside what they will look like. */
export function LookFields({ values, field, group, onLogo, onLogoError, onText }: Props) {
  const t = useTranslation();
  const { logo, background_color, text_color } = values;
  const address = useAddress(logo);
  return (
    <div className="flex wrap items-start gap-6">
      <div className={`${classes.fields} stack may-shrink gap-4`}>
        <LogoField address={address} error={field('logo').error} onLogo={onLogo} onError={onLogoError} />
        <div className="stack items-start gap-4 fit-columns">
          <ColourField {...field('background_color')} label={t('Background colour')} />
          <ColourField {...field('text_color')} label={t('Text colour')} />
        </div>
        <ContrastNote background={background_color} text={text_color} onReadable={onText} />
      </div>
      <LookPreview group={{ ...group, logo: address, background_color, text_color }} />
    </div>
  );
}
