import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** What comes in few files: screens people open by their address, the form on Home, and menus. The list comes with the first script. */
const FEW_FILES = [
  'DashboardPage',
  'RegisterPatientForm',
  'PatientPage',
  'ProgramBuilderPage',
  'SignInPage',
  'GroupPickerPage',
  'LeaderboardPage',
  'OpenMenu',
];
const NAMED = new RegExp(`/(${FEW_FILES.join('|')})\\.tsx$`);

/** Icons are a few hundred bytes each. */
const ICONS: Group = { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 19 };
/** What so many use beside one screen is not put together with what is nearly its own. */
const MANY = 8;

type Group = Rolldown.CodeSplittingGroup;
type Shared = { priority: number; modules: Set<string> };

/** One first script holds the shell and the patient list; dialogs, menus and the other screens come as they are opened. */
const FIRST: Group[] = [
  { name: 'main', tags: ['$initial'], priority: 20 },
  { name: 'main', test: /rolldown.runtime/, priority: 20 },
];

/** Decides which modules of the console come in one file. */
export function fewFiles(): Plugin {
  return {
    name: 'physio-few-files',
    apply: 'build',
    config: async () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups() } } } } }),
  };
}

/**
 * Puts what several parts of the console use into one file for each set of these screens that needs it; by itself the bundler
 * makes a file for each set of parts, some fifty for the builder. Who uses a module uses what it imports, too, so the files
 * cannot import each other in a circle.
 */
async function chunkGroups(): Promise<Group[]> {
  const chunks = await tryBuild();
  const entries = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const groups = new Map<string, Shared>();
  for (const [module, users] of usersOf(chunks)) {
    const names = new Set(Array.from(users, (user) => NAMED.exec(user)?.[1]));
    const screens = FEW_FILES.filter((name) => names.has(name));
    if (screens.length === 0 || users.size === 1 || entries.has(module)) continue;
    const isCommon = screens.length === 1 && users.size > MANY;
    const key = `${screens.join()} ${isCommon}`;
    const group = groups.get(key) ?? { priority: 2 * screens.length + Number(isCommon), modules: new Set() };
    group.modules.add(module);
    groups.set(key, group);
  }
  // A group takes along what its modules import: what most use is taken out before.
  const shared = Array.from(groups.values(), ({ priority, modules }): Group => {
    return { name: 'shared', test: (id) => modules.has(id), priority };
  });
  return [...FIRST, ICONS, ...shared];
}

/** The files as they are without these groups. */
async function tryBuild(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: { write: false, minify: false, cssMinify: false, rolldownOptions: { output: { codeSplitting: { groups: FIRST } } } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The console was not built');
  return output.output.filter((file) => file.type === 'chunk');
}

/** By module, what is loaded by itself and imports it, however far; without the first script's, which are there anyway. */
function usersOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = new Map<string, Set<string>>();
  const visit = (file: string, user: string, seen: Set<string>): void => {
    const chunk = byFile.get(file);
    if (chunk === undefined || chunk.isEntry || seen.has(file)) return;
    seen.add(file);
    // A dialog that imports something of its screen is opened there, where all of that is.
    if (chunk.isDynamicEntry && seen.size > 1) return;
    for (const module of chunk.moduleIds) users.set(module, (users.get(module) ?? new Set()).add(user));
    for (const imported of chunk.imports) visit(imported, user, seen);
  };
  for (const { isDynamicEntry, facadeModuleId, fileName } of chunks)
    if (isDynamicEntry && facadeModuleId) visit(fileName, facadeModuleId, new Set());
  return users;
}
