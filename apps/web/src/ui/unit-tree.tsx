import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { listTreeRows, moveInTree, type TreeChildren, type TreeMove, type TreeRow } from './unit-tree-rows.ts';
import classes from './unit-tree.module.css';

/** Whether a unit is chosen: as a whole, in parts, or not. */
export type CheckState = 'all' | 'some' | 'none';

export type UnitTreeProps = {
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
