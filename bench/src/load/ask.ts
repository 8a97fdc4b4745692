import type { HttpCaller } from './http-caller.ts';

/** Asks the interface and unpacks what it says. Throws when it refuses. */
export async function ask<Answer>(caller: HttpCaller, path: string, body: unknown): Promise<Answer> {
  const answer = await caller.post(path, JSON.stringify(body));
  if (answer.status > 299)
    throw new Error(`${path} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return JSON.parse(answer.body.toString()) as Answer;
}
