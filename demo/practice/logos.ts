/** Marks of the demo groups, drawn for them: a sun over a lake, a blossom, and a light lighthouse that needs a dark ground. */
const picture = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${parts}</svg>`;

const wave = (y: number, colour: string) =>
  `<path d="M40 ${y}q54-56 108 0t108 0 108 0 108 0" fill="none" stroke="${colour}" stroke-width="40" stroke-linecap="round"/>`;

const PETAL = 'M256 236C186 190 172 116 214 60q24 12 42 40 18-28 42-40C340 116 326 190 256 236Z';
const petals = [0, 72, 144, 216, 288].map((turn) => `<path d="${PETAL}" fill="#C2476D" transform="rotate(${turn} 256 268)"/>`);

export const DEMO_LOGOS: Readonly<Record<string, string>> = {
  lakeside: picture(
    `<path d="M132 288a124 124 0 0 1 248 0Z" fill="#F2A33A"/><g stroke="#F2A33A" stroke-width="28" stroke-linecap="round"><path d="M256 72v44M92 138l34 32M420 138l-34 32"/></g>${wave(344, '#0B6E69')}${wave(428, '#2A9A92')}`,
  ),
  'sakura-sapporo': picture(`${petals.join('')}<circle cx="256" cy="268" r="34" fill="#F6CBD5"/>`),
  harbour: picture(
    `<g fill="#FFF4D6"><path d="M214 176h84l34 224H180Z"/><path d="M206 136h100v28H206Z"/><path d="M222 64q34-40 68 0v60h-68Z"/></g><path d="M200 288h112l6 44H194Z" fill="#8FB4FF"/><g stroke="#FFE08A" stroke-width="24" stroke-linecap="round"><path d="M326 84l96-36M330 116h104M186 84L90 48M182 116H78"/></g>${wave(448, '#CFE0FF')}`,
  ),
};
