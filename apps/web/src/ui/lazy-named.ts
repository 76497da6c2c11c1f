import { createElement, type FunctionComponent, lazy, useState } from 'react';

type PropsOf<Part> = Part extends FunctionComponent<infer Props> ? Props : never;
type Lazy<Props> = FunctionComponent<Props> & {
  /** Fetches it before it is shown: then it is drawn at once, without a fallback. */
  preload: () => Promise<unknown>;
};

/** A component that is fetched when it is first shown, from a module that exports it by this name. Render it inside `Suspense`. */
export function lazyNamed<Name extends string, Module extends Record<Name, FunctionComponent<never>>>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<PropsOf<Module[Name]>> {
  type Part = FunctionComponent<PropsOf<Module[Name]>>;
  let there: Part | undefined;
  const preload = async (): Promise<Part> => {
    there = (await load())[name] as unknown as Part;
    return there;
  };
  // The build draws what was made ready.
  const Later = import.meta.env.SSR ? () => null : (lazy(async () => ({ default: await preload() })) as unknown as Part);
  const show: Part = (props) => {
    // Kept, or what is shown would be made again when it is drawn again.
    const [Shown] = useState(() => there ?? Later);
    return createElement(Shown as FunctionComponent<object>, props as object);
  };
  return Object.assign(show, { preload });
}
