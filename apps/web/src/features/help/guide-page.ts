import { fold } from '@physio/contract/text/fold';
import { lexer, type Token, type Tokens } from 'marked';

/** A page of `docs/guide`: `routes` are those of the console where it answers what one may ask. */
export type GuidePage = { id: string; title: string; routes: readonly string[]; body: readonly Token[]; plain: string };

const HEAD = /^<!-- routes: (.+) -->\n(?:<!-- picture: .+ -->\n)?/;

/** @throws Error when the page does not say where it belongs, or has no title */
export function readPage(id: string, text: string): GuidePage {
  const head = HEAD.exec(text);
  const [title, ...body] = lexer(text.slice(head?.[0].length ?? 0)).filter(({ type }) => type !== 'space');
  if (!head?.[1] || title?.type !== 'heading') throw new Error(`${id} has no routes or no title`);
  return { id, title: (title as Tokens.Heading).text, routes: head[1].split(' '), body, plain: textOf(body) };
}

const nameIn = (path: string) => path.split('/').at(-1) ?? '';

/** Pages by their files' names, in that order, with the pictures as a narrow window shows them: `pictures` has their addresses. */
export function readPages(files: Readonly<Record<string, string>>, pictures: Readonly<Record<string, string>> = {}): GuidePage[] {
  const addresses = new Map(Object.entries(pictures).map(([path, address]) => [nameIn(path), address]));
  return Object.entries(files).map(([path, text]) => {
    const page = readPage(nameIn(path).replace(/\.md$/, ''), text);
    const show = (token: Token): void => {
      if (token.type === 'image') token.href = addresses.get(nameIn(token.href).replace('-1280.', '-390.')) ?? '';
      else for (const inner of (token as Partial<Tokens.Paragraph>).tokens ?? []) show(inner);
    };
    page.body.forEach(show);
    return page;
  });
}

/** What stands in them, without their marks. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => textOf(item.tokens)).join(' ');
      const inner = (token as Partial<Tokens.Paragraph>).tokens;
      return inner ? textOf(inner) : ((token as Partial<Tokens.Text>).text ?? '');
    })
    .join(' ');
}

/** Those that have every word of the question, the ones with it in their title first. */
export function findPages(pages: readonly GuidePage[], question: string): GuidePage[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  const found = pages.filter(({ title, plain }) => has(`${title} ${plain}`));
  return found.sort((one, other) => Number(has(other.title)) - Number(has(one.title)));
}
