import type { ReactNode } from 'react';

/** Sentences of which each says something of its own, one below the other. */
export function LineList({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
