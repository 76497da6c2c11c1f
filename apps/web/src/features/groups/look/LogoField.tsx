import { Input } from '@mantine/core';
import { GROUP_MESSAGES, LOGO_MAX_BYTES, LOGO_TYPES } from '@physio/contract/groups/group-changes';
import { extensionOf } from '@physio/contract/text/file-name';
import { IconPhotoUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useDropTarget } from '#ui/use-drop-target.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './look.module.css';

const LogoCropper = lazyNamed(() => import('./LogoCropper.tsx'), 'LogoCropper');
const TYPES: readonly string[] = LOGO_TYPES;

/** @returns what is wrong with a file as a logo; a key */
async function faultOf(file: File): Promise<string | null> {
  if (!TYPES.includes(extensionOf(file.name))) return GROUP_MESSAGES.logoInvalid;
  if (file.size > LOGO_MAX_BYTES) return GROUP_MESSAGES.logoTooLarge;
  return createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return null;
    },
    () => GROUP_MESSAGES.logoInvalid,
  );
}

type Props = {
  /** Of the logo as it is now. */
  address: string | null;
  error: string | undefined;
  onLogo: (logo: File) => void;
  onError: (message: string) => void;
};

/** A picture is dropped on it, or chosen by a click; then a square is cut out of it. */
export function LogoField({ address, error, onLogo, onError }: Props) {
  const t = useTranslation();
  const [source, setSource] = useState<File | null>(null);
  const { inputWrapperOrder: _, ...texts } = useFieldTexts(error, `JPG · JPEG · PNG · ${t('at most {{size}} MB', { size: 5 })}`);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const fault = await faultOf(file);
    if (fault !== null) return onError(fault);
    setSource(file);
    onLogo(file);
  };
  const dropTarget = useDropTarget((files) => void take(files[0]));
  return (
    <Input.Wrapper
      {...texts}
      label={t('Logo')}
      labelElement="div"
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <label
        className={`${classes.drop} drop-target focus-ring row sunken rounded-card text-secondary gap-3 py-2 px-4 hoverable`}
        data-error={error !== undefined || undefined}
        {...dropTarget}
      >
        {address ? (
          <GroupLogo className={`${classes.thumb} contain on-plate rounded-inner`} src={address} alt="" />
        ) : (
          <IconPhotoUp size={26} stroke={1.5} aria-hidden />
        )}
        <span>{address ? t('Drop another logo or browse') : t('Drop a logo or browse')}</span>
        <input
          type="file"
          className="visually-hidden"
          data-path="logo"
          accept={LOGO_TYPES.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {source && (
        <Suspense>
          <LogoCropper key={`${source.name} ${source.lastModified}`} source={source} onCut={onLogo} />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
