const VERB =
  /^\W*(?:with\b.*?\)\s*)?(select|insert|update|delete|merge|begin|commit|rollback|savepoint|release|lock|set|copy|declare|fetch)\b/is;
const TABLE = /\b(?:from|into|update|join|lock table)\s+(?:only\s+)?("?[a-z_][a-z0-9_.]*"?)/i;

/** `select patients`: what a statement does and to which table, and nothing that may be a value. */
export function statementName(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  return table === undefined ? verb : `${verb} ${table}`;
}
