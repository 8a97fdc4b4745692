import { odataError } from './odata-error.ts';

export type Literal = string | number | boolean | null;

const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

/** `$filter` as a tree. `has`: a list of values holds this one. */
export type Expression =
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly not: Expression }
  | { readonly property: string; readonly op: Comparison; readonly value: Literal }
  | { readonly property: string; readonly op: 'in'; readonly value: readonly Literal[] }
  | { readonly property: string; readonly op: 'contains' | 'startsWith' | 'has'; readonly value: Literal };

type Kind = 'text' | 'moment' | 'number' | 'word' | 'sign';
type Token = { readonly kind: Kind; readonly text: string; readonly at: number };

/** Tried in this order at each place; days and moments are written without quotes. */
const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['text', /'(?:[^']|'')*'/y],
  ['moment', /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2}))?(?![\w.-])/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y],
  ['word', /[A-Za-z_]\w*/y],
  ['sign', /[(),/:]/y],
];

function listTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const space = /\s*/y;
  for (let at = 0; ;) {
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return tokens;
    const found = patterns.flatMap(([kind, pattern]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      return match ? [{ kind, text: match[0], at }] : [];
    })[0];
    if (!found) throw odataError('odata.filter', { at: at + 1 });
    tokens.push(found);
    at += found.text.length;
  }
}

const deepest = 32;
const words: Readonly<Record<string, Literal>> = { true: true, false: false, null: null };
const textFunctions: Readonly<Record<string, 'contains' | 'startsWith'>> = {
  contains: 'contains',
  startswith: 'startsWith',
};

/**
 * Reads `$filter` of OData 4.0 as far as the feed answers it: comparisons of a property with a literal, `in`, `and`, `or`, `not`, `contains`,
 * `startswith`, and `list/any(x:x eq 'value')`.
 * @throws HttpError `odata.filter` with the place, counted from 1; `odata.tooDeep`
 */
export function readFilterExpression(text: string): Expression {
  const tokens = listTokens(text);
  let next = 0;

  const fail = () => odataError('odata.filter', { at: (tokens[next]?.at ?? text.length) + 1 });
  const peek = (word: string, ahead = 0): boolean => {
    const token = tokens[next + ahead];
    return token !== undefined && (token.kind === 'word' || token.kind === 'sign') && token.text === word;
  };
  const skip = (word: string): boolean => {
    if (!peek(word)) return false;
    next += 1;
    return true;
  };
  const expectSign = (...signs: readonly string[]): void => {
    for (const sign of signs) if (!skip(sign)) throw fail();
  };
  const readWord = (): string => {
    const token = tokens[next];
    if (token?.kind !== 'word') throw fail();
    next += 1;
    return token.text;
  };

  function readLiteral(): Literal {
    const token = tokens[next];
    if (!token) throw fail();
    if (token.kind === 'sign' || (token.kind === 'word' && !Object.hasOwn(words, token.text))) throw fail();
    next += 1;
    if (token.kind === 'text') return token.text.slice(1, -1).replaceAll("''", "'");
    if (token.kind === 'number') return Number(token.text);
    return token.kind === 'word' ? (words[token.text] ?? null) : token.text;
  }

  function readList(): readonly Literal[] {
    expectSign('(');
    const values = [readLiteral()];
    while (skip(',')) values.push(readLiteral());
    expectSign(')');
    return values;
  }

  function readComparison(): Expression {
    const property = readWord();
    if (skip('/')) {
      expectSign('any', '(');
      const member = readWord();
      expectSign(':', member, 'eq');
      const value = readLiteral();
      expectSign(')');
      return { property, op: 'has', value };
    }
    if (skip('in')) return { property, op: 'in', value: readList() };
    const op = comparisons.find((one) => peek(one));
    if (!op) throw fail();
    next += 1;
    return { property, op, value: readLiteral() };
  }

  function readPart(depth: number): Expression {
    if (depth > deepest) throw odataError('odata.tooDeep');
    if (skip('not')) return { not: readPart(depth + 1) };
    if (skip('(')) {
      const inner = readAny(depth + 1);
      expectSign(')');
      return inner;
    }
    const name = tokens[next]?.text ?? '';
    const op = peek('(', 1) && Object.hasOwn(textFunctions, name) ? textFunctions[name] : undefined;
    if (!op) return readComparison();
    next += 2;
    const property = readWord();
    expectSign(',');
    const value = readLiteral();
    expectSign(')');
    return { property, op, value };
  }

  function readJoined(word: string, readOne: () => Expression): readonly Expression[] {
    const parts = [readOne()];
    while (skip(word)) parts.push(readOne());
    return parts;
  }

  function readAll(depth: number): Expression {
    const parts = readJoined('and', () => readPart(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  }

  function readAny(depth: number): Expression {
    const parts = readJoined('or', () => readAll(depth));
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
  }

  const expression = readAny(0);
  if (next < tokens.length) throw fail();
  return expression;
}
