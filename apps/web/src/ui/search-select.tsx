import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import classes from './search-select.module.css';
import { useUiWords, type UiWords } from './words.tsx';

/** Characters from which a list that is searched begins to answer (specification, section 9). */
export const searchFrom = 3;
const pause = 200;

export type SearchOption = { readonly value: string; readonly label: string; readonly description?: string };

export type SearchSelectProps = {
  readonly label: ReactNode;
  /** What is chosen, with its words; undefined when nothing is. */
  readonly value: SearchOption | undefined;
  readonly onChange: (option: SearchOption | undefined) => void;
  /** Finds options for at least three characters; a newer search aborts the older. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

type Answer =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly options: readonly SearchOption[] };

function useAnswer(text: string, search: SearchSelectProps['search'], active: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });
  const wanted = text.trim();
  useEffect(() => {
    if (!active || wanted.length < searchFrom) {
      setAnswer({ state: 'idle' });
      return undefined;
    }
    const controller = new AbortController();
    setAnswer({ state: 'searching' });
    const timer = setTimeout(() => {
      search(wanted, controller.signal).then(
        (options) => {
          if (!controller.signal.aborted) setAnswer({ state: 'found', options });
        },
        () => {
          if (!controller.signal.aborted) setAnswer({ state: 'failed' });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [active, search, wanted]);
  return answer;
}

function findNote(answer: Answer, missing: number, words: UiWords): string | undefined {
  if (missing > 0) return words.typeMore(missing);
  if (answer.state === 'failed') return words.searchFailed;
  if (answer.state !== 'found') return words.loading;
  return answer.options.length === 0 ? words.nothingFound : undefined;
}

function Answers({ answer, missing }: { readonly answer: Answer; readonly missing: number }): ReactNode {
  const note = findNote(answer, missing, useUiWords());
  const options = answer.state === 'found' && note === undefined ? answer.options : [];
  return (
    <>
      <p role="status" className={classes.note} hidden={note === undefined}>
        {note}
      </p>
      <Combobox.Options className={classes.options} hidden={options.length === 0}>
        {options.map((option) => (
          <Combobox.Option key={option.value} value={option.value}>
            {option.label}
            {option.description ? <span className={classes.description}>{option.description}</span> : null}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}

/** A choice from a list too long to show: it is searched from the third character on. Keep `search` stable (useCallback). */
export function SearchSelect({ value, onChange, search, ...rest }: SearchSelectProps): ReactNode {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const text = typed ?? '';
  const answer = useAnswer(text, search, typed !== undefined);
  const missing = Math.max(0, searchFrom - text.trim().length);

  function choose(chosen: string): void {
    const option = answer.state === 'found' ? answer.options.find((one) => one.value === chosen) : undefined;
    if (option) onChange(option);
    setTyped(undefined);
    combobox.closeDropdown();
  }

  function type(next: string): void {
    setTyped(next);
    if (next === '') onChange(undefined);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <InputBase
          {...rest}
          value={typed ?? value?.label ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            setTyped(undefined);
            combobox.closeDropdown();
            rest.onBlur?.();
          }}
          rightSection={answer.state === 'searching' ? <Loader size="xs" aria-hidden /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === undefined}>
        <Answers answer={answer} missing={missing} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
