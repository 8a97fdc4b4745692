import { Box, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useUiWords } from './words.tsx';

const pause = 250;

export type SearchFieldProps = {
  readonly label: string;
  /** What can be searched for, for screen readers. */
  readonly hint: string;
  readonly example: string;
  readonly value: string;
  /** Keep it stable (useCallback). */
  readonly onChange: (value: string) => void;
};

/** The one search field. It asks 250 ms after the last keystroke, or at once on Enter; Escape empties it. */
export function SearchField({ label, hint, example, value, onChange }: SearchFieldProps): ReactNode {
  const words = useUiWords();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // The trimmed answer to one's own typing must not eat the space just typed.
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  const clear = (): void => {
    setTyped('');
    onChange('');
  };
  return (
    <Box
      component="form"
      role="search"
      flex="1 1 20rem"
      miw={0}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <TextInput
        type="text"
        inputMode="search"
        enterKeyHint="search"
        size="md"
        aria-label={label}
        aria-description={hint}
        placeholder={example}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={typed ? <CloseButton aria-label={words.clearSearch} onClick={clear} /> : null}
        autoComplete="off"
        maxLength={200}
      />
    </Box>
  );
}
