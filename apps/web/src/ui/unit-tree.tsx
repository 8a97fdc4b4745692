import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import classes from './unit-tree.module.css';

/** A unit of a tree. What lies below a parent is asked for when it is opened. */
export type TreeUnit = { readonly id: string; readonly label: string; readonly isParent: boolean };

/** The units right below one; without an id those on top. */
export type TreeChildren = (id: string | undefined) => readonly TreeUnit[];

/** One line that is in sight. */
type TreeRow = TreeUnit & {
  /** From 1. */
  readonly level: number;
  readonly parent: string | undefined;
  /** From 1, among its siblings. */
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
};

/** The lines in sight, from top to bottom. */
export function listTreeRows(
  childrenOf: TreeChildren,
  open: ReadonlySet<string>,
  parent?: string,
  level = 1,
): readonly TreeRow[] {
  const units = childrenOf(parent);
  return units.flatMap((unit, index) => {
    const isOpen = unit.isParent && open.has(unit.id);
    const row = { ...unit, level, parent, position: index + 1, siblings: units.length, isOpen };
    return isOpen ? [row, ...listTreeRows(childrenOf, open, unit.id, level + 1)] : [row];
  });
}

/** What a key does in a tree: where the focus goes, what is opened or closed, what is pressed. */
type TreeMove = {
  readonly focus?: string;
  readonly open?: string;
  readonly close?: string;
  readonly toggle?: string;
};

/** The keys of a tree as its users know them from everywhere (ARIA practices). Undefined for keys that mean nothing here. */
export function moveInTree(rows: readonly TreeRow[], current: string, key: string): TreeMove | undefined {
  const index = rows.findIndex(({ id }) => id === current);
  const row = rows[index];
  if (!row) return undefined;
  const focusAt = (at: number): TreeMove => {
    const target = rows[Math.min(Math.max(at, 0), rows.length - 1)];
    return target ? { focus: target.id } : {};
  };
  switch (key) {
    case 'ArrowDown':
      return focusAt(index + 1);
    case 'ArrowUp':
      return focusAt(index - 1);
    case 'Home':
      return focusAt(0);
    case 'End':
      return focusAt(rows.length - 1);
    case 'ArrowRight':
      if (!row.isParent) return {};
      return row.isOpen ? focusAt(index + 1) : { open: row.id };
    case 'ArrowLeft':
      if (row.isOpen) return { close: row.id };
      return row.parent === undefined ? {} : { focus: row.parent };
    case ' ':
    case 'Enter':
      return { toggle: row.id };
    default:
      return undefined;
  }
}

/** Whether a unit is chosen: as a whole, in parts, or not. */
export type CheckState = 'all' | 'some' | 'none';

type UnitTreeProps = {
  readonly label: string;
  /** Keep it stable (useCallback): it is asked for whatever is in sight. */
  readonly childrenOf: TreeChildren;
  readonly stateOf: (id: string) => CheckState;
  readonly onToggle: (id: string) => void;
  /** The way from the top to a unit that shall come into sight, last the unit itself; a new array each time. */
  readonly reveal?: readonly string[] | undefined;
};

const ariaChecked = { all: true, some: 'mixed', none: false } as const;

function Box({ state }: { readonly state: CheckState }): ReactNode {
  return (
    <span className={classes.box} data-state={state} aria-hidden>
      {state === 'all' ? <IconCheck size={14} stroke={3} /> : null}
      {state === 'some' ? <IconMinus size={14} stroke={3} /> : null}
    </span>
  );
}

type RowProps = {
  readonly row: TreeRow;
  readonly state: CheckState;
  readonly isCurrent: boolean;
  readonly onMove: (move: TreeMove) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
};

function Row({ row, state, isCurrent, onMove, onKey }: RowProps): ReactNode {
  const { id, label, isParent, isOpen, level } = row;
  const swing = isOpen ? { close: id, focus: id } : { open: id, focus: id };
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-checked={ariaChecked[state]}
      {...(isParent ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isCurrent ? 0 : -1}
      data-unit={id}
      className={classes.row}
      style={{ '--level': level } as CSSProperties}
      onClick={() => onMove({ toggle: id, focus: id })}
      onFocus={() => onMove({ focus: id })}
      onKeyDown={(event) => onKey(id, event)}
    >
      <span
        className={classes.swing}
        data-open={isOpen}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onMove(isParent ? swing : { toggle: id, focus: id });
        }}
      >
        {isParent ? <IconChevronRight size={18} /> : null}
      </span>
      <Box state={state} />
      <span>{label}</span>
    </div>
  );
}

function changed(open: ReadonlySet<string>, { open: opened, close }: TreeMove): ReadonlySet<string> {
  if (opened !== undefined) return new Set([...open, opened]);
  return close === undefined ? open : new Set([...open].filter((id) => id !== close));
}

/**
 * A tree of units, any of which can be chosen; what is chosen in parts says so. Arrows move, open and close, space chooses. Only what is
 * open is drawn, so the tree may have tens of thousands of units.
 */
export function UnitTree({ label, childrenOf, stateOf, onToggle, reveal }: UnitTreeProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string>();
  const [revealed, setRevealed] = useState(reveal);
  if (revealed !== reveal) {
    setRevealed(reveal);
    setOpen(new Set([...open, ...(reveal ?? []).slice(0, -1)]));
    setWanted(reveal?.at(-1));
  }
  const rows = useMemo(() => listTreeRows(childrenOf, open), [childrenOf, open]);
  const current = rows.some(({ id }) => id === wanted) ? wanted : rows[0]?.id;

  const lineOf = (id: string | undefined) =>
    frame.current?.querySelector<HTMLElement>(`[data-unit="${CSS.escape(id ?? '')}"]`);

  useEffect(() => {
    if (!reveal) return;
    const line = frame.current?.querySelector<HTMLElement>(`[data-unit="${CSS.escape(reveal.at(-1) ?? '')}"]`);
    // The tree scrolls, the page stays where it is.
    if (line && frame.current) frame.current.scrollTop = line.offsetTop - frame.current.clientHeight / 3;
  }, [reveal]);

  function carryOut(move: TreeMove): void {
    if (move.open !== undefined || move.close !== undefined) setOpen(changed(open, move));
    if (move.toggle !== undefined) onToggle(move.toggle);
    if (move.focus === undefined) return;
    setWanted(move.focus);
    lineOf(move.focus)?.focus();
  }

  function press(id: string, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, id, event.key);
    if (!move) return;
    event.preventDefault();
    carryOut(move);
  }

  return (
    <div role="tree" aria-label={label} aria-multiselectable className={classes.tree} ref={frame}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          state={stateOf(row.id)}
          isCurrent={row.id === current}
          onMove={carryOut}
          onKey={press}
        />
      ))}
    </div>
  );
}
