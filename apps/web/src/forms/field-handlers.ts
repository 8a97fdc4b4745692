import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { afterPress } from '../platform/after-press.ts';

/** What a field does with a change, and when it is left. */
export type FieldHandlers = { readonly onChange: (value: unknown) => void; readonly onBlur: () => void };

/** The handlers of each field by its path, the same for its whole life: an input that nothing happened to need not be drawn again. */
export function createFieldHandlers(
  change: (path: string, value: unknown) => void,
  touch: (path: string) => void,
): (path: string) => FieldHandlers {
  return onceForEach((path) => ({
    onChange: (value) => change(path, value),
    onBlur: () => afterPress(() => touch(path)),
  }));
}
