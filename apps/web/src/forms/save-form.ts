/** Saves a form and tells how it ended. A form with problems shows them itself and says nothing here. */
export async function saveForm<Saved>(
  form: { readonly save: () => Promise<Saved | undefined> },
  onSaved: (saved: Saved) => void,
  onFailed: (error: unknown) => void,
): Promise<void> {
  try {
    const saved = await form.save();
    if (saved) onSaved(saved);
  } catch (error) {
    onFailed(error);
  }
}
