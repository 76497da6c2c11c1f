import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BuilderLoader } from './BuilderLoader.tsx';
import { targetName, targetOf } from './builder-address.ts';
import { Landing } from './landing/Landing.tsx';

/**
 * The landing, or the builder on what the address names. A builder that has saved what it made goes on under the address of
 * the programme: a name it `holds` does not open it again.
 */
export function ProgramBuilderPage() {
  const target = targetOf(useSearch({ strict: false }) as Record<string, unknown>);
  const name = targetName(target);
  const [shown, setShown] = useState({ name, target, holds: [name] });
  if (!shown.holds.includes(name)) setShown({ name, target, holds: [name] });
  if (shown.target.kind === 'landing') return <Landing />;
  return (
    <BuilderLoader
      key={shown.name}
      target={shown.target}
      onHold={(held) => setShown((now) => ({ ...now, holds: [...now.holds, held] }))}
    />
  );
}
