let asked: Promise<boolean> | undefined;

/**
 * Asks the browser once, at the first write, to keep the stored data even when room gets short. Answers whether it promised to.
 * Never rejects: a browser that cannot promise is one that did not.
 */
export function askToPersist(): Promise<boolean> {
  asked ??= (async () => (await globalThis.navigator?.storage?.persist?.()) ?? false)().catch(() => false);
  return asked;
}
