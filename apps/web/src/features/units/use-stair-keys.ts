import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { toggleFlats } from './stair-choice.ts';
import { flatsBetween, isFlatKey, move, type Direction, type StairMap } from './stair-moves.ts';
import { keyOfElement } from './use-drawing.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};

export type StairKeysOptions = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly map: StairMap;
  readonly selection: readonly string[];
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
};

function directionOf({ key, ctrlKey, metaKey }: KeyboardEvent): Direction | undefined {
  const direction = directions[key];
  if (!ctrlKey && !metaKey) return direction;
  if (direction === 'rowStart') return 'first';
  return direction === 'rowEnd' ? 'last' : undefined;
}

/**
 * The keyboard in the drawing: one stop for Tab, arrows inside, Shift with arrows chooses a rectangle, Space one flat, Ctrl-A all, Escape none,
 * Enter opens. Heads are buttons and answer by themselves.
 */
export function useStairKeys({ frame, map, selection, onSelect, onOpen }: StairKeysOptions) {
  const [focused, setFocused] = useState<string>();
  const anchor = useRef<{ readonly key: string; readonly before: readonly string[] }>(undefined);
  const stops = map.flat().filter((key) => key !== undefined);
  const stop = focused !== undefined && stops.includes(focused) ? focused : stops.find(isFlatKey);

  const go = (from: string, direction: Direction, isExtending: boolean): void => {
    const next = move(map, from, direction);
    if (isExtending && onSelect) {
      anchor.current ??= { key: from, before: selection };
      const { key, before } = anchor.current;
      onSelect([...new Set([...before, ...flatsBetween(map, key, next)])]);
    } else {
      anchor.current = undefined;
    }
    frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
  };

  const pressOnFlat = (key: string, { key: pressed }: KeyboardEvent): boolean => {
    if (pressed === 'Enter' && onOpen) onOpen(key);
    else if ((pressed === ' ' || pressed === 'Enter') && onSelect) onSelect(toggleFlats(selection, [key]));
    else return false;
    return true;
  };

  const pressAnywhere = ({ key: pressed, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!onSelect) return false;
    if (pressed === 'Escape' && selection.length > 0) onSelect([]);
    else if (pressed.toLowerCase() === 'a' && (ctrlKey || metaKey)) onSelect(stops.filter(isFlatKey));
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyOfElement(event.target);
    if (key === undefined || event.altKey) return;
    const direction = directionOf(event);
    if (direction) {
      event.preventDefault();
      go(key, direction, event.shiftKey);
      return;
    }
    if ((isFlatKey(key) && pressOnFlat(key, event)) || pressAnywhere(event)) event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent): void => {
    const key = keyOfElement(target);
    if (key !== undefined) setFocused(key);
  };

  return { stop, onKeyDown, onFocus };
}
