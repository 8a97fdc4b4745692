import { showOutcome, showToast, type Coming } from './toast.tsx';

/** How something is taken back, and what to say afterwards; `run` never rejects. */
export type Undo = {
  readonly label: string;
  readonly run: () => Promise<{ readonly message: string; readonly color: 'done' | 'attention' }>;
};

/** Says that something was done, with a button that takes it back as long as the toast stands. */
export function showUndoToast(message: string | Coming, undo: Undo): void {
  const onClick = (): void => {
    void undo.run().then((said) => showToast({ ...said, ...(said.color === 'attention' ? { duration: 8000 } : {}) }));
  };
  const action = { label: undo.label, onClick };
  if (typeof message === 'string') showToast({ message, color: 'done', action });
  else showOutcome(message, { action });
}
