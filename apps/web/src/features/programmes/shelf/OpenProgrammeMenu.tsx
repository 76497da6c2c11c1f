import { useNavigate } from '@tanstack/react-router';
import { paths } from '#platform/paths.ts';
import { builderPaths } from '../builder/builder-address.ts';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';
import type { NamedProgramme } from './shelf.api.ts';

/** The menu of the programme that is open in the builder: archived, it gives way to the library; duplicated, to its copy. */
export function OpenProgrammeMenu({ programme }: { programme: NamedProgramme }) {
  const navigate = useNavigate();
  return (
    <div>
      <ProgrammeMenu
        programme={programme}
        onArchived={() => void navigate(paths.library())}
        onDuplicated={(id) => void navigate({ ...builderPaths.edit(id), replace: true, state: true } as never)}
      />
    </div>
  );
}
