// What a page of the guide says of its picture: `<!-- picture: open /users; ring Add user; ring Filters -->`. Controls are named by
// their English words; `ring` numbers them in the picture, `press` clicks them, `patient` opens the first one of the directory.

export type Step = { act: 'open' | 'press' | 'ring'; what: string } | { act: 'patient' };

const HEAD = /^<!-- picture: (.+) -->$/m;
const STEP = /^(open|press|ring) (.+)$/;

/** The steps to a page's picture; none where it has none. @throws Error for what is not a step */
export function stepsOf(page: string): Step[] {
  const said = HEAD.exec(page)?.[1]?.split('; ') ?? [];
  return said.map((text): Step => {
    if (text === 'patient') return { act: 'patient' };
    const [, act, what] = STEP.exec(text) ?? [];
    if (act === undefined || what === undefined) throw new Error(`“${text}” is not a step of a picture`);
    return { act: act as 'open' | 'press' | 'ring', what };
  });
}

/** A desktop, and the phone that the help drawer shows. */
export const WIDTHS = [1280, 390] as const;
export const pictureOf = (id: string, language: string, width: number) => `docs/guide/pictures/${language}/${id}-${width}.webp`;
export const MAX_BYTES = 60_000;
