/** A photo that the server did not accept while it was being sent: why, in the language of the sending. */
export type PhotoTrouble = { readonly messages: readonly string[] };

const listeners = new Set<(trouble: PhotoTrouble) => void>();

/** The application hears of photos that cannot be sent (specification, section 8). */
export function subscribeToPhotoTrouble(listener: (trouble: PhotoTrouble) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announcePhotoTrouble(trouble: PhotoTrouble): void {
  for (const listener of listeners) listener(trouble);
}
