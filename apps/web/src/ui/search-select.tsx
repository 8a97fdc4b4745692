import { Combobox, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import type { FieldFrame } from './select-field.tsx';
import { useUiWords, type UiWords } from './words.tsx';
import { Quiet } from './quiet.tsx';

/** Characters from which a list that is searched begins to answer (specification, section 9). */
const searchFrom = 3;
const pause = 200;

export type SearchOption = { readonly value: string; readonly label: string; readonly description?: string };

export type SearchSelectProps = Omit<FieldFrame, 'name'> & {
  readonly label: ReactNode;
  /** What is chosen, with its words; undefined when nothing is. */
  readonly value: SearchOption | undefined;
  readonly onChange: (option: SearchOption | undefined) => void;
  /** Finds options for at least three characters; a newer search aborts the older. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;
  readonly placeholder?: string;
  /** Shown where nothing was found, if that needs more than these words. */
  readonly nothingFound?: string;
  readonly ref?: Ref<HTMLInputElement>;
};

type Answer =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly options: readonly SearchOption[] };

/** What the search said, and to which text. */
type Heard = { readonly to: string; readonly answer: Answer };

function useAnswer(text: string, search: SearchSelectProps['search'], active: boolean): Answer {
  const [heard, setHeard] = useState<Heard>();
  const wanted = text.trim();
  const asks = active && wanted.length >= searchFrom;
  useEffect(() => {
    if (!asks) return undefined;
    const controller = new AbortController();
    const hear = (answer: Answer): void => {
      if (!controller.signal.aborted) setHeard({ to: wanted, answer });
    };
    const timer = setTimeout(() => {
      search(wanted, controller.signal).then(
        (options) => hear({ state: 'found', options }),
        () => hear({ state: 'failed' }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asks, search, wanted]);
  if (!asks) return { state: 'idle' };
  return heard?.to === wanted ? heard.answer : { state: 'searching' };
}

function findNote(answer: Answer, missing: number, words: UiWords): string | undefined {
  if (missing > 0) return words.typeMore(missing);
  if (answer.state === 'failed') return words.searchFailed;
  if (answer.state !== 'found') return words.loading;
  return answer.options.length === 0 ? words.nothingFound : undefined;
}

type AnswersProps = {
  readonly answer: Answer;
  readonly missing: number;
  readonly labelledBy: string;
  readonly nothingFound: string | undefined;
};

function Answers({ answer, missing, labelledBy, nothingFound }: AnswersProps): ReactNode {
  const words = useUiWords();
  const note = findNote(answer, missing, nothingFound === undefined ? words : { ...words, nothingFound });
  const options = answer.state === 'found' && note === undefined ? answer.options : [];
  return (
    <>
      <Quiet role="status" px="sm" py="xs" hidden={note === undefined}>
        {note}
      </Quiet>
      <Combobox.Options
        labelledBy={labelledBy}
        mah="16rem"
        style={{ overflowY: 'auto' }}
        hidden={options.length === 0}
        // Tab leads to the next field, not into what scrolls.
        tabIndex={-1}
      >
        {options.map((option) => (
          <Combobox.Option key={option.value} value={option.value}>
            {option.label}
            {option.description ? (
              <Text span display="block" fz="0.8125rem" c="dimmed">
                {option.description}
              </Text>
            ) : null}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}

/** A choice from a list too long to show: it is searched from the third character on. Keep `search` stable (useCallback). */
export function SearchSelect({ value, onChange, search, nothingFound, ...rest }: SearchSelectProps): ReactNode {
  const ownId = useId();
  const id = rest.id ?? ownId;
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
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...rest}
          id={id}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
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
        <Answers answer={answer} missing={missing} labelledBy={`${id}-label`} nothingFound={nothingFound} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
