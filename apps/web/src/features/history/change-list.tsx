import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import type { Change, FieldDifference } from './describe-changes.ts';
import { historyText as text } from './history.text.ts';
import classes from './history.module.css';

type FromTo = Pick<Change, 'from' | 'to'>;

function Values({ from, to, onlyNew }: FromTo & { readonly onlyNew: boolean }): ReactNode {
  const t = useText();
  return (
    <span>
      {onlyNew ? null : (
        <>
          <Text component="del" inherit c="dimmed">
            {from || t(text.none)}
          </Text>
          {' → '}
        </>
      )}
      <Text component="ins" inherit td="none">
        {to || t(text.none)}
      </Text>
    </span>
  );
}

/** A row that came or went is told by its name; what it says only where that is more than the name. */
function Part({ change, onlyNew }: { readonly change: Change; readonly onlyNew: boolean }): ReactNode {
  const t = useText();
  const { name, from, to } = change;
  const said = from || to;
  if (from !== '' && to !== '') {
    return (
      <li>
        {name}: <Values from={from} to={to} onlyNew={onlyNew} />
      </li>
    );
  }
  const words = said === name ? name : `${name}: ${said}`;
  if (onlyNew) return <li>{words}</li>;
  const isGone = to === '';
  return (
    <li>
      <Text span size="sm" c={isGone ? 'var(--domivka-attention-ink)' : 'var(--domivka-accent-ink)'}>
        <span aria-hidden>{isGone ? '−' : '+'}</span> {t(isGone ? text.removed : text.added)}
      </Text>{' '}
      {isGone ? (
        <Text component="del" inherit c="dimmed">
          {words}
        </Text>
      ) : (
        <Text component="ins" inherit td="none">
          {words}
        </Text>
      )}
    </li>
  );
}

export type ChangeListProps = {
  readonly changes: readonly FieldDifference[];
  /** There was nothing before: only what came is told. */
  readonly onlyNew?: boolean;
};

/** What changed, field by field; of values with parts, part by part. */
export function ChangeList({ changes, onlyNew = false }: ChangeListProps): ReactNode {
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, label, whole, parts }) => (
        <li key={key}>
          <Text span inherit c="dimmed">
            {label}
          </Text>
          {whole ? <Values {...whole} onlyNew={onlyNew} /> : null}
          {parts ? (
            <ul className={classes.parts}>
              {parts.map((change) => (
                <Part key={change.key} change={change} onlyNew={onlyNew} />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
