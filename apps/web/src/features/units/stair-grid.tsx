import { lookOf } from './shades.ts';
import type { Icon } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../text/say.ts';
import {
  toggleFlats,
  type Direction,
  entranceKey,
  flatsBetween,
  flatsOf,
  floorKey,
  isFlatKey,
  mapOf,
  move,
  type StairMap,
  unplacedKey,
  keyOfElement,
  useDrawing,
} from './use-drawing.ts';
import classes from './stair-grid.module.css';
import type { Placed, StairLayout } from '@domivka/domain/apartment/stair-layout';
import { stairwellText as text } from './stairwell.text.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};

type StairKeysOptions = {
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
 * Enter opens. Heads are buttons of their own.
 */
function useStairKeys({ frame, map, selection, onSelect, onOpen }: StairKeysOptions) {
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

/** How a flat looks, and what is said of it. */
export type StairFace = {
  readonly label: string;
  readonly shade?: string;
  /** A few characters below the number, or a sign. */
  readonly sign?: string;
  readonly icon?: Icon;
  readonly isOutdated?: boolean;
};

type CellProps = {
  readonly id: string;
  readonly number: string;
  readonly face: StairFace | undefined;
  readonly isStop: boolean;
  /** Undefined where nothing can be chosen. */
  readonly isChosen: boolean | undefined;
};

/** A drawing has hundreds of these: plain elements, drawn again only when something of theirs has changed. */
const Cell = memo(function Cell({ id, number, face, isStop, isChosen }: CellProps): ReactNode {
  const Sign = face?.icon;
  return (
    <div
      role="gridcell"
      data-key={id}
      style={lookOf(face?.shade)}
      data-outdated={face?.isOutdated ? true : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={face?.label}
      {...(isChosen === undefined ? {} : { 'aria-selected': isChosen })}
      className={classes.cell}
    >
      <span className={classes.number}>{number || '–'}</span>
      {Sign || face?.sign ? (
        <span className={classes.sign}>{Sign ? <Sign size={14} stroke={2.2} aria-hidden /> : face?.sign}</span>
      ) : null}
    </div>
  );
});

type HeadProps = {
  readonly role: 'rowheader' | 'columnheader';
  readonly headKey: string;
  readonly words: ReactNode;
  /** What a press does; undefined where heads only tell. */
  readonly action: string | undefined;
  readonly isStop: boolean;
  readonly columns?: number;
};

function Head({ role, headKey, words, action, isStop, columns }: HeadProps): ReactNode {
  const size =
    columns === undefined ? {} : { 'aria-colspan': columns, style: { '--columns': columns } as CSSProperties };
  return (
    <div role={role} className={columns === undefined ? classes.floorHead : classes.entranceHead} {...size}>
      {action === undefined ? (
        <span className={classes.head}>{words}</span>
      ) : (
        <button
          type="button"
          data-key={headKey}
          tabIndex={isStop ? 0 : -1}
          aria-label={action}
          className={classes.head}
        >
          {words}
        </button>
      )}
    </div>
  );
}

type StairGridProps = {
  readonly label: string;
  readonly layout: StairLayout;
  /** By the id of the flat. Keep it stable: a new one draws all flats again. */
  readonly faces: ReadonlyMap<string, StairFace>;
  readonly selection?: readonly string[];
  /** A tap chooses instead of opening. */
  readonly isSelecting?: boolean;
  /** Undefined where nothing can be chosen. The flats come in no order. */
  readonly onSelect?: ((ids: readonly string[]) => void) | undefined;
  readonly onOpen?: ((id: string) => void) | undefined;
};

const nothing: readonly string[] = [];

/** A building drawn flat by flat: entrances side by side, floors from top to bottom, and below them the flats that have no place yet. */
export function StairGrid(props: StairGridProps): ReactNode {
  const { label, layout, faces, selection = nothing, isSelecting = false, onSelect, onOpen } = props;
  const t = useText();
  const { entrances, floors, unplaced } = layout;
  const hasHeads = onSelect !== undefined;
  const map = useMemo(() => mapOf(layout, hasHeads), [layout, hasHeads]);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const { frame, onPointerDown, wasDrawn } = useDrawing({ map, selection, isSelecting, onSelect });
  const { stop, onKeyDown, onFocus } = useStairKeys({ frame, map, selection, onSelect, onOpen });

  const press = (event: MouseEvent): void => {
    const key = keyOfElement(event.target);
    // A press of a key is a click too, without a pointer that could have drawn.
    if (key === undefined || (event.detail > 0 && wasDrawn())) return;
    const chooses = isSelecting || !isFlatKey(key) || event.ctrlKey || event.metaKey || !onOpen;
    if (chooses && onSelect) onSelect(toggleFlats(selection, flatsOf(layout, key)));
    else if (isFlatKey(key)) onOpen?.(key);
  };

  const cellOf = ({ id, number }: Placed) => (
    <Cell
      key={id}
      id={id}
      number={number}
      face={faces.get(id)}
      isStop={id === stop}
      isChosen={onSelect ? chosen.has(id) : undefined}
    />
  );
  const actionOf = (head: string) => (hasHeads ? t(text.chooseHead, { head }) : undefined);
  const floorHead = (key: string, words: ReactNode, said: string) => (
    <Head role="rowheader" headKey={key} words={words} action={actionOf(said)} isStop={key === stop} />
  );

  return (
    <div className={classes.scroll} ref={frame}>
      {/* Its cells and heads hold the focus and the keyboard; the grid hears for all of them. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        {...(hasHeads ? { 'aria-multiselectable': true } : {})}
        data-selecting={isSelecting ? true : undefined}
        data-plain={onSelect || onOpen ? undefined : true}
        className={classes.grid}
        onClick={press}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {entrances.length > 0 ? (
          <div role="row" className={classes.row}>
            <div role="columnheader" className={classes.corner}>
              <span className={classes.head}>{t(text.floors)}</span>
            </div>
            {entrances.map(({ entrance, columns }) => {
              const key = entranceKey(entrance);
              const said = t(text.entrance, { entrance });
              const words = columns > 1 ? said : String(entrance);
              return (
                <Head
                  key={key}
                  role="columnheader"
                  headKey={key}
                  words={words}
                  action={actionOf(said)}
                  isStop={key === stop}
                  columns={columns}
                />
              );
            })}
          </div>
        ) : null}
        {floors.map(({ floor, landings }) => (
          <div key={floor} role="row" className={classes.row}>
            {floorHead(floorKey(floor), floor, t(text.floor, { floor }))}
            {landings.map((flats, index) => {
              const { entrance = 0, columns = 1 } = entrances[index] ?? {};
              return (
                <div
                  key={entrance}
                  role="presentation"
                  className={classes.landing}
                  style={{ '--columns': columns } as CSSProperties}
                >
                  {flats.map(cellOf)}
                </div>
              );
            })}
          </div>
        ))}
        {unplaced.length > 0 ? (
          <div role="row" className={`${classes.row} ${floors.length > 0 ? classes.rest : ''}`}>
            {floorHead(unplacedKey, t(text.unplaced), t(text.unplaced))}
            <div role="presentation" className={classes.unplaced}>
              {unplaced.map(cellOf)}
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
