/** A page that calls itself a picture. */
export const fakePicture = (name: string): File =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], name, { type: 'image/png' });
