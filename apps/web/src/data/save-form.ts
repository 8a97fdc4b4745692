/** Saves a form and tells how it ended. A form with problems shows them itself and says nothing here. */
export async function saveForm(
  form: { readonly save: () => Promise<unknown> },
  onSaved: () => void,
  onFailed: (error: unknown) => void,
): Promise<void> {
  try {
    if (await form.save()) onSaved();
  } catch (error) {
    onFailed(error);
  }
}
