const PLACE = '\uE000';

type Props = {
  /** The translated sentence with this in the place of the name. */
  text: (name: string) => string;
  name: string;
  /** Of the name, where it is another than the console's. */
  language: string | undefined;
};

/** A sentence with a name that is in a language of its own. */
export function Sentence({ text, name, language }: Props) {
  const [before, ...after] = text(PLACE).split(PLACE);
  return (
    <>
      {before}
      <span lang={language}>{name}</span>
      {after.join(name)}
    </>
  );
}
