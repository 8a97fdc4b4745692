/** Work in steps: whoever does it may pause after each. */
export type Steps<Done> = Generator<undefined, Done, undefined>;

/** Does all of it at once. */
export function finish<Done>(steps: Steps<Done>): Done {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does one step after the other, with a pause between them. */
export async function finishCalmly<Done>(steps: Steps<Done>, pause: () => Promise<void>): Promise<Done> {
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
