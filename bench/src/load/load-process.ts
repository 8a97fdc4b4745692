import { saveBare } from './bare-saves.ts';
import { pushByHttp } from './http-pushes.ts';
import { saveByHttp } from './http-saves.ts';
import type { LoadResult, LoadTask } from './load-task.ts';

/** The load runs in a process of its own, so that its work is not counted as the server's. One task, one answer, then the end. */
async function carryOut(task: LoadTask): Promise<LoadResult> {
  const { door } = task;
  if (door.kind === 'bare') return saveBare(task, door.url, door.author);
  const send = door.kind === 'push' ? pushByHttp : saveByHttp;
  return send(task, door.port, door.token);
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
