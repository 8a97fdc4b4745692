import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import { useUiWords } from './words.tsx';

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

function OptionsList({ answer, missing }: { readonly answer: Answer; readonly missing: number }): ReactNode {
  const words = useUiWords();
  if (missing > 0) return <Combobox.Empty>{words.typeMore(missing)}</Combobox.Empty>;
  if (answer.state === 'failed') return <Combobox.Empty>{words.searchFailed}</Combobox.Empty>;
  if (answer.state !== 'found') return <Combobox.Empty>{words.loading}</Combobox.Empty>;
  if (answer.options.length === 0) return <Combobox.Empty>{words.nothingFound}</Combobox.Empty>;
  return answer.options.map((option) => (
    <Combobox.Option key={option.value} value={option.value}>
      <span>{option.label}</span>
      {option.description ? <div data-quiet>{option.description}</div> : null}
    </Combobox.Option>
  ));
}

/** A choice from a list too long to show: it is searched from the third character on. Keep `search` stable (useCallback). */
export function SearchSelect({ value, onChange, search, ...rest }: SearchSelectProps): ReactNode {
  const words = useUiWords();
  const statusId = useId();
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
          aria-describedby={statusId}
          autoComplete="off"
        />
      </Combobox.Target>
      <span id={statusId} className="mantine-VisuallyHidden-root" hidden>
        {words.typeMore(searchFrom)}
      </span>
      <Combobox.Dropdown hidden={typed === undefined}>
        <Combobox.Options>
          <OptionsList answer={answer} missing={missing} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
