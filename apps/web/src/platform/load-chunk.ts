/** How long a part of the application may take to arrive (specification, section 8). */
export const chunkTimeout = 120_000;

/** Milliseconds after which a part that did not arrive is requested again. */
export const pauseAfterFailure = 5000;

/** A part of the application did not arrive: no connection, or a newer version has replaced it on the server. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a part of the application, 120 s at most. Throws `ChunkLoadError`. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkTimeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a part of the application; where it does not arrive, it is requested again until it does. */
export async function loadUntilHere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseAfterFailure));
    }
  }
}
