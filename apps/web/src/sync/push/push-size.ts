const largestBatch = 100;
/** A line that carries a batch within this time carries a larger one. */
const quickly = 3000;

let most = largestBatch;

/** How many operations go in one request (the server takes 500): as many as the line has carried lately. */
export function batchSize(): number {
  return most;
}

/** A batch arrived after so many milliseconds. */
export function noteCarried(took: number): void {
  if (took < quickly) most = Math.min(largestBatch, most * 2);
}

/**
 * A batch of `count` did not get through, or nobody can take it as a whole: what broke off has to come again, so less goes at once. One alone
 * tells nothing of the size: a line that is cut carries none.
 */
export function noteTooMuch(count: number): void {
  if (count > 1) most = Math.floor(count / 2);
}
