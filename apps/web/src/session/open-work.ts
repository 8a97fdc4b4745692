/** A form into which something was typed; it counts as long as it is on the page. */
type TypedForm = { readonly isConnected: boolean };

const typedForms = new Set<TypedForm>();

/**
 * Something was typed into a form.
 * @public also for tests, which load this module afresh
 */
export function noteTyping(form: TypedForm): void {
  typedForms.add(form);
}

/** Whether a form is open here into which a user typed: then a session that ends is signed into again over it. */
export function hasOpenWork(): boolean {
  for (const form of typedForms) if (!form.isConnected) typedForms.delete(form);
  return typedForms.size > 0;
}

/** Watches all forms of the page, those too that keep no draft. Call once at start. */
export function watchTyping(): void {
  if (typeof document === 'undefined') return;
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) noteTyping(form);
  };
  document.addEventListener('input', note, { passive: true });
  document.addEventListener('change', note, { passive: true });
}
