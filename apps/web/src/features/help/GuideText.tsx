import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';

/** Markdown as elements: what the pages of the guide use, and no HTML of theirs. */
export const GuideText = ({ tokens }: { tokens: readonly Token[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a page stays as it is
  tokens.map((token, at) => <Part key={at} token={token} />);

const inner = (token: Token): ReactNode => {
  const { tokens, text } = token as Partial<Tokens.Text>;
  return tokens ? <GuideText tokens={tokens} /> : text;
};

function Part({ token }: { token: Token }) {
  if (token.type === 'image') return <img src={token.href} alt={token.text} loading="lazy" width={390} height={760} />;
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    const List = ordered ? 'ol' : 'ul';
    return (
      <List>
        {items.map((item) => (
          <li key={item.raw}>
            <GuideText tokens={item.tokens} />
          </li>
        ))}
      </List>
    );
  }
  if (token.type === 'heading') return (token as Tokens.Heading).depth === 1 ? <h2>{inner(token)}</h2> : <h4>{inner(token)}</h4>;
  if (token.type === 'paragraph') return <p>{inner(token)}</p>;
  if (token.type === 'strong') return <strong>{inner(token)}</strong>;
  if (token.type === 'codespan') return <kbd>{(token as Tokens.Codespan).text}</kbd>;
  return inner(token);
}
