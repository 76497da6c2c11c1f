import { useState } from 'preact/hooks';
import type { Key } from '#platform/people/people.ts';
import { isTablet } from '#platform/tablet.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { Door } from './Door.tsx';
import { signIn } from './sign-in.ts';

type Props = { link: Key | null; isKnown: boolean; leave: (() => void) | null; done: () => void };

/** The ways in: a link, or the code from the sheet. */
export function Entrance({ link, isKnown, leave, done }: Props) {
  const [of, setOf] = useState(link);
  if (of === null) return <CodeEntry found={(code) => setOf({ short_code: code })} leave={leave} />;
  return (
    <Door
      of={of}
      isKnown={isKnown}
      other={() => setOf(null)}
      asksHelper={!isTablet()}
      send={async (answer, opened, isHelper) => {
        await signIn(of, answer, opened, isHelper);
        done();
      }}
    />
  );
}
