import { Slider, Switch } from '@mantine/core';
import { extensionOf } from '@physio/contract/text/file-name';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './look.module.css';
import { useAddress } from './use-address.ts';

const MAX_ZOOM = 4;

type Props = { source: File; onCut: (logo: File) => void };

/** Cuts a square out of a picture; moved by dragging or the arrow keys, and cut again after each move. */
export function LogoCropper({ source, onCut }: Props) {
  const t = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [whole, setWhole] = useState(false);
  const [area, setArea] = useState<Area | null>(null);
  const address = useAddress(source);
  const cut = async (square: Area) => {
    // It has no size before the picture is drawn.
    if (!Number.isFinite(square.width)) return;
    setArea(square);
    onCut(await cutSquare(source, square));
  };
  return (
    <div className="stack gap-3 mt-3">
      {!whole && address && (
        <>
          <div className={`${classes.stage} sunken rounded-card cropped relative`}>
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={1}
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, square) => void cut(square)}
              cropperProps={{ role: 'group', 'aria-label': t('Part of the picture: move it with the arrow keys') }}
            />
          </div>
          <Slider value={zoom} onChange={setZoom} min={1} max={MAX_ZOOM} step={0.05} label={null} thumbLabel={t('Zoom')} />
        </>
      )}
      <Switch
        label={t('Keep the whole picture')}
        checked={whole}
        onChange={(event) => {
          const wanted = event.currentTarget.checked;
          setWhole(wanted);
          if (wanted) onCut(source);
          else if (area) void cut(area);
        }}
      />
    </div>
  );
}

const SIDE = 512;
const JPEG_QUALITY = 0.92;

/** A square of a picture as a file of the same kind, no larger than it is shown anywhere. */
async function cutSquare(source: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(source);
  const side = Math.max(1, Math.min(SIDE, Math.round(width)));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  const isPng = extensionOf(source.name) === 'png';
  const type = isPng ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new File([blob], isPng ? 'logo.png' : 'logo.jpg', { type });
}
