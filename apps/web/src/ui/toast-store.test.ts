import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('toasts', () => {
  it('are of the colour info and close after 3000 ms unless told otherwise', () => {
    const store = createToastStore();
    store.show({ message: 'Saved' });
    expect(store.list()[0]?.color).toBe('info');
    vi.advanceTimersByTime(2999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('are one above the other in the order in which they came', () => {
    const store = createToastStore();
    store.show({ message: 'first' });
    store.show({ message: 'second' });
    expect(store.list().map((toast) => toast.message)).toEqual(['first', 'second']);
  });

  it('of one group close together, 4000 ms after the last of them', () => {
    const store = createToastStore();
    store.show({ message: 'Photo 1 sent', group: 'photos' });
    vi.advanceTimersByTime(3500);
    store.show({ message: 'Photo 2 sent', group: 'photos' });
    vi.advanceTimersByTime(3999);
    expect(store.list()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('that say the same again close together, 4000 ms after the last of them', () => {
    const store = createToastStore();
    store.show({ message: 'Copied' });
    vi.advanceTimersByTime(2500);
    store.show({ message: 'Copied' });
    store.show({ message: 'Saved' });
    vi.advanceTimersByTime(3999);
    expect(store.list().map(({ message }) => message)).toEqual(['Copied', 'Copied']);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('that take back different things keep their buttons for the whole time, also with the same words', () => {
    const store = createToastStore();
    const undo = { label: 'Undo', onClick: () => undefined };
    store.show({ message: 'Deleted', action: undo });
    store.show({ message: 'Deleted', action: undo });
    vi.advanceTimersByTime(9999);
    expect(store.list()).toHaveLength(2);
  });

  it('of different groups do not wait for one another', () => {
    const store = createToastStore();
    store.show({ message: 'Photo 1 sent', group: 'photos' });
    vi.advanceTimersByTime(2000);
    store.show({ message: 'Saved', group: 'saves' });
    vi.advanceTimersByTime(2000);
    expect(store.list().map((toast) => toast.group)).toEqual(['saves']);
  });

  it('with a button stay for ten seconds, so that it can be found and pressed', () => {
    const store = createToastStore();
    store.show({ message: 'Deleted', action: { label: 'Undo', onClick: () => undefined } });
    vi.advanceTimersByTime(9999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('tell how long the work took when its start is given', () => {
    vi.setSystemTime(10_000);
    const store = createToastStore();
    store.show({ message: 'Sent', startedAt: 8_500 });
    store.show({ message: 'Saved' });
    expect(store.list().map((toast) => toast.elapsed)).toEqual([1.5, undefined]);
  });

  it('wait while a user reads them', () => {
    const store = createToastStore();
    store.show({ message: 'Saved' });
    store.hold();
    vi.advanceTimersByTime(60_000);
    expect(store.list()).toHaveLength(1);
    store.release();
    vi.advanceTimersByTime(3000);
    expect(store.list()).toHaveLength(0);
  });

  it('do not stay for a pointer that only rests on them', () => {
    const store = createToastStore();
    store.show({ message: '60 apartments created', action: { label: 'Undo', onClick: () => undefined } });
    store.hold();
    vi.advanceTimersByTime(60_000 + 9999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('of the page that is left go with it, those that came with the step to the next one stay', () => {
    const store = createToastStore();
    store.show({ message: '60 apartments created', action: { label: 'Undo', onClick: () => undefined } });
    store.show({ message: 'A new version is ready', duration: Infinity });
    vi.advanceTimersByTime(2500);
    store.show({ message: 'Saved' });
    store.leave();
    expect(store.list().map(({ message }) => message)).toEqual(['A new version is ready', 'Saved']);
  });

  it('of a save are read on the page to which it led, also where that is slow to come', () => {
    const store = createToastStore();
    store.show({ message: 'Saved' });
    vi.advanceTimersByTime(2500);
    store.leave();
    vi.advanceTimersByTime(2500);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(store.list()).toHaveLength(0);
  });

  it('that come after the one under the pointer was closed keep to their time again', () => {
    const store = createToastStore();
    const id = store.show({ message: 'Saved' });
    store.hold();
    store.close(id);
    store.show({ message: 'Saved again' });
    vi.advanceTimersByTime(3000);
    expect(store.list()).toHaveLength(0);
  });

  it('of work that was on its way give way to the word that it arrived', () => {
    const store = createToastStore();
    const work = {};
    store.show({ message: 'Still being sent', about: work });
    store.show({ message: 'Copied' });
    store.show({ message: 'Sent', color: 'done', replaces: [work] });
    expect(store.list().map(({ message }) => message)).toEqual(['Copied', 'Sent']);
  });

  it('of work that can be taken back keep the button for its whole time when it arrived, with the new words', () => {
    const store = createToastStore();
    const work = {};
    const action = { label: 'Undo', onClick: () => undefined };
    store.show({ message: 'Still being sent', about: work, action });
    vi.advanceTimersByTime(5000);
    store.show({ message: 'Sent', color: 'done', group: 'arrival', replaces: [work] });
    expect(store.list()).toMatchObject([{ message: 'Sent', color: 'done', action }]);
    vi.advanceTimersByTime(4999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('go with the person to whom they were said', () => {
    const store = createToastStore();
    store.show({ message: 'Still being sent', action: { label: 'Undo', onClick: () => undefined } });
    store.show({ message: 'A new version is ready', duration: Infinity });
    store.clear();
    expect(store.list()).toEqual([]);
  });

  it('can be closed by hand, and one that never ends stays until then', () => {
    const store = createToastStore();
    const id = store.show({ message: 'A new version is ready', duration: Infinity });
    vi.advanceTimersByTime(3_600_000);
    expect(store.list()).toHaveLength(1);
    store.close(id);
    expect(store.list()).toHaveLength(0);
  });
});
