import { useCallback, type ReactNode } from 'react';
import list from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { SearchField } from './search-field.tsx';
import { useUiWords, type UiText } from './words.tsx';

export type FilterBarProps = {
  /** The words of the search field. */
  readonly text: { readonly search: UiText; readonly searchHint: UiText; readonly searchExample: UiText };
  readonly query: Pick<ListQuery, 'q'>;
  /** Keep it stable (useCallback). */
  readonly onChange: (change: { readonly q: string }) => void;
  /** Whether what stands beside the search has its names above it. */
  readonly labelled?: boolean;
  /** What stands beside the search: filters, buttons. */
  readonly children?: ReactNode;
};

/** The search field of a list, and beside it what else narrows or shapes the list. */
export function FilterBar({ text, query, onChange, labelled = false, children }: FilterBarProps): ReactNode {
  const { language } = useUiWords();
  const setText = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className={list.bar} data-labelled={labelled}>
      <SearchField
        label={text.search[language]}
        hint={text.searchHint[language]}
        example={text.searchExample[language]}
        value={query.q ?? ''}
        onChange={setText}
      />
      {children}
    </div>
  );
}

/** The place of one filter beside the search. */
export function FilterPlace({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={list.filter}>{children}</div>;
}
