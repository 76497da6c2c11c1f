import { type FunctionComponent, lazy } from 'react';

type PropsOf<Part> = Part extends FunctionComponent<infer Props> ? Props : never;

/** A component that is fetched when it is first shown, from a module that exports it by this name. Render it inside `Suspense`. */
export const lazyNamed = <Name extends string, Module extends Record<Name, FunctionComponent<never>>>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] as unknown as FunctionComponent<PropsOf<Module[Name]>> }));
