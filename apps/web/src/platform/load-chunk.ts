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

type Reports<Module> = {
  readonly onLoaded: (part: Module) => void;
  /** A request has failed; `failures` in a row so far. */
  readonly onFailed?: (failures: number) => void;
};

/** Requests a part of the application, and again after a pause until it is loaded. Returns what stops the requests. */
export function requestUntilLoaded<Module>(
  load: () => Promise<Module>,
  { onLoaded, onFailed }: Reports<Module>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const fail = (failures: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => request(failures), pauseAfterFailure);
    onFailed?.(failures);
  };
  const request = (failures: number): void =>
    void loadChunk(load).then(
      (part) => (isStopped ? undefined : onLoaded(part)),
      () => fail(failures + 1),
    );
  request(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Loads a part of the application; a failed request is repeated until one succeeds. */
export async function loadUntilHere<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve) => {
    requestUntilLoaded(load, { onLoaded: resolve });
  });
}
