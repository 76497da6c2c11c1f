import { type Plate, plateFor } from '@physio/contract/groups/logo-plate';
import { useState } from 'react';

const SIDE = 24;

function plateUnder(picture: HTMLImageElement): Plate {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'light';
  try {
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return plateFor(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    // The pixels of a picture from elsewhere cannot be read.
    return 'light';
  }
}

type Props = { src: string; alt: string; className?: string | undefined };

/** A group's logo. A light one asks for a dark plate: `data-plate` says so to whoever draws the plate. */
export function GroupLogo({ src, alt, className }: Props) {
  const [plate, setPlate] = useState<Plate>('light');
  return (
    <img
      className={className}
      data-plate={plate}
      src={src}
      alt={alt}
      onLoad={(event) => setPlate(plateUnder(event.currentTarget))}
    />
  );
}
