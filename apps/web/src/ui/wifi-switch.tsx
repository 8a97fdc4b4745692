import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

export type WifiSwitchProps = {
  /** Whether the browser tells Wi-Fi from mobile data; else nothing is offered that would not work. */
  readonly isKnown: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly words: { readonly label: string; readonly hint: string; readonly unknown: string };
};

/** Whether large things go by Wi-Fi alone. */
export function WifiSwitch({ isKnown, checked, onChange, words }: WifiSwitchProps): ReactNode {
  if (!isKnown) return <p>{words.unknown}</p>;
  return (
    <Switch
      label={words.label}
      description={words.hint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
