import { parentPort } from 'node:worker_threads';
import { answerReader } from '../platform/sheets/read/reader.ts';

/** The thread of `openWorkbook`. */
const answer = answerReader();
parentPort?.on('message', (request: Parameters<typeof answer>[0]) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
