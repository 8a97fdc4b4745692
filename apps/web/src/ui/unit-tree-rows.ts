/** A unit of a tree. What lies below a parent is asked for when it is opened. */
export type TreeUnit = { readonly id: string; readonly label: string; readonly isParent: boolean };

/** The units right below one; without an id those on top. */
export type TreeChildren = (id: string | undefined) => readonly TreeUnit[];

/** One line that is in sight. */
export type TreeRow = TreeUnit & {
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
export type TreeMove = {
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
