const smallest = 8 * 1024;
const largest = 256 * 1024;
/** Of the first piece, when nothing is known of the line. */
const first = 64 * 1024;
/** How long a piece should take, in milliseconds: after each the outbox is looked at again, so that text never waits long. */
const aim = 8000;

/** Chooses how much to send at once, by what the last pieces took. */
export type PieceSize = {
  readonly next: () => number;
  readonly note: (bytes: number, milliseconds: number) => void;
  /** The line broke: smaller from here on. */
  readonly shrink: () => void;
};

export function pieceSize(): PieceSize {
  let size = first;
  const keep = (wanted: number): void => {
    size = Math.round(Math.min(largest, Math.max(smallest, wanted)));
  };
  return {
    next: () => size,
    // At most twice as much at once: one lucky piece proves nothing.
    note: (bytes, milliseconds) => keep(Math.min(size * 2, (bytes / Math.max(1, milliseconds)) * aim)),
    shrink: () => keep(size / 2),
  };
}
