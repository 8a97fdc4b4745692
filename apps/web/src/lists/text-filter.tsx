import { TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

const pause = 400;

/** A text that filters a moment after the last keystroke, or at once on Enter or when the field is left. */
export function TextFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== value && onChange(typed)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(typed)}
      autoComplete="off"
    />
  );
}
