import { describe, expect, test } from 'vitest';
import { atMost, workQueue, type WorkQueue } from './work-queue.ts';

/** Work that ends on demand, and says in which order it was begun. */
function workshop(queue: WorkQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (owner: string | undefined, name: string) =>
      queue(owner, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }),
    async end(name: string): Promise<void> {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    },
  };
}

const busy = { code: 'server.busy' };

describe('The queue of pictures', () => {
  test('does one after the other, and people take turns however much one of them has sent', async () => {
    const { begun, ask, end } = workshop(workQueue({ each: 8, all: 20 }));
    const names = ['Olena 1', 'Olena 2', 'Olena 3', 'Ivan 1', 'Ivan 2', 'Maria 1'];
    const asked = names.map((name) => ask(name.split(' ')[0] ?? '', name));
    const order = ['Olena 1', 'Ivan 1', 'Olena 2', 'Maria 1', 'Ivan 2', 'Olena 3'];
    for (const [index, name] of order.entries()) {
      await expect.poll(() => begun).toEqual(order.slice(0, index + 1));
      await end(name);
    }
    expect(await Promise.all(asked)).toEqual(names);
  });

  test('continues after work that failed', async () => {
    const queue = workQueue({ each: 8, all: 20 });
    const failed = queue('Olena', () => Promise.reject(new Error('damaged')));
    const done = queue('Ivan', () => Promise.resolve('drawn'));
    await expect(failed).rejects.toThrow('damaged');
    expect(await done).toBe('drawn');
    expect(await queue('Olena', () => Promise.resolve('drawn too'))).toBe('drawn too');
  });

  test.each([
    ['that draws one at a time', workQueue],
    ['that lets a few in at once', atMost],
  ])('%s sends away who asks for too much, and nobody else as long as there is room', async (_, make) => {
    const { ask, end } = workshop(make({ each: 2, all: 3 }));
    const first = ask('Olena', 'Olena 1');
    const second = ask('Olena', 'Olena 2');
    await expect(ask('Olena', 'Olena 3')).rejects.toMatchObject(busy);
    const other = ask('Ivan', 'Ivan 1');
    await expect(ask('Maria', 'Maria 1')).rejects.toMatchObject(busy);
    await end('Olena 1');
    await first;
    const later = ask('Maria', 'Maria 2');
    await Promise.all(['Olena 2', 'Ivan 1', 'Maria 2'].map(end));
    expect(await Promise.all([second, other, later])).toEqual(['Olena 2', 'Ivan 1', 'Maria 2']);
  });
});

describe('A queue of two', () => {
  test('begins a third piece when one of them has ended', async () => {
    const { begun, ask, end } = workshop(workQueue({ each: 8, all: 20 }, 2));
    const names = ['Olena 1', 'Olena 2', 'Olena 3', 'Ivan 1'];
    const asked = names.map((name) => ask(name.split(' ')[0] ?? '', name));
    await expect.poll(() => begun).toEqual(['Olena 1', 'Olena 2']);
    await end('Olena 2');
    await expect.poll(() => begun).toEqual(['Olena 1', 'Olena 2', 'Ivan 1']);
    await Promise.all(['Olena 1', 'Ivan 1', 'Olena 3'].map(end));
    expect(await Promise.all(asked)).toEqual(names);
  });

  test('never sends away what the program does in the background', async () => {
    const { ask, end } = workshop(workQueue({ each: 1, all: 1 }, 2));
    const first = ask('Olena', 'Olena 1');
    const others = ['program 1', 'program 2'].map((name) => ask(undefined, name));
    await expect(ask('Ivan', 'Ivan 1')).rejects.toMatchObject(busy);
    await Promise.all(['Olena 1', 'program 1', 'program 2'].map(end));
    expect(await Promise.all([first, ...others])).toEqual(['Olena 1', 'program 1', 'program 2']);
  });
});
