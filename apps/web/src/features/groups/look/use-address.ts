import { useEffect, useState } from 'react';

/** An address the browser can draw from: of a chosen file as long as it is chosen, else what is given. */
export function useAddress(picture: Blob | string | null): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!(picture instanceof Blob)) return;
    const url = URL.createObjectURL(picture);
    setMade({ of: picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  if (!(picture instanceof Blob)) return picture;
  return made?.of === picture ? made.url : null;
}
