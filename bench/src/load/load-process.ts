import { saveBare } from './bare-saves.ts';
import { saveByHttp } from './http-saves.ts';
import type { LoadResult, LoadTask } from './load-task.ts';

/** The load runs in a process of its own, so that its work is not counted as the server's. One task, one answer, then the end. */
async function carryOut(task: LoadTask): Promise<LoadResult> {
  return task.door.kind === 'http'
    ? saveByHttp(task, task.door.port, task.door.token)
    : saveBare(task, task.door.url, task.door.author);
}

process.once('message', (task: LoadTask) => {
  carryOut(task).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
