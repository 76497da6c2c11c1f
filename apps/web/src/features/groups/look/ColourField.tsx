import { ActionIcon, ColorPicker, ColorSwatch, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { FieldProps } from '#platform/form/contract-form.ts';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { isHexColour } from '#ui/contrast.ts';
import { useTranslation } from '#ui/use-translation.ts';

const UNKNOWN = '#808080';

/** A colour, typed as #RRGGBB or picked below. Mantine's own field has a picker that a keyboard cannot reach. */
export function ColourField({ error, label, ...rest }: FieldProps & { label: string }) {
  const t = useTranslation();
  const id = useId();
  const [picking, setPicking] = useState(false);
  const colour = isHexColour(rest.value) ? rest.value : UNKNOWN;
  const swatch = (
    <ActionIcon
      variant="transparent"
      aria-label={t('Pick: {{name}}', { name: label })}
      aria-expanded={picking}
      aria-controls={id}
      onClick={() => setPicking(!picking)}
    >
      <ColorSwatch color={colour} size={20} component="span" />
    </ActionIcon>
  );
  return (
    <div className="stack gap-2">
      <TextInput
        {...rest}
        {...useFieldTexts(error, undefined)}
        label={label}
        required
        autoComplete="off"
        spellCheck={false}
        leftSection={swatch}
      />
      {picking && (
        <div id={id}>
          <ColorPicker
            fullWidth
            format="hex"
            value={colour}
            onChange={rest.onChange}
            saturationLabel={t('Saturation and lightness')}
            hueLabel={t('Hue')}
          />
        </div>
      )}
    </div>
  );
}
