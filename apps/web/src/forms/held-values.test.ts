import { describe, expect, it, vi } from 'vitest';
import { createHeldValues, valueAt } from './held-values.ts';

describe('what a form holds', () => {
  it('changes at a path, and what was read before stays as it was', () => {
    const held = createHeldValues({ measures: [{ unit: 'pieces' }, {}], custom: {} });
    const before = held.getValues();
    held.setValue('measures.1.unit', 'blocks');
    held.setValue('custom.roofAge', 12);
    held.setValue('location.latitude', 50);
    expect(held.getValues()).toEqual({
      measures: [{ unit: 'pieces' }, { unit: 'blocks' }],
      custom: { roofAge: 12 },
      location: { latitude: 50 },
    });
    expect(before).toEqual({ measures: [{ unit: 'pieces' }, {}], custom: {} });
  });

  it('is read at a path, also where nothing is', () => {
    const values = { measures: [{ unit: 'pieces' }], comment: null };
    expect(valueAt(values, 'measures.0.unit')).toBe('pieces');
    expect([valueAt(values, 'measures.4.unit'), valueAt(values, 'comment.en')]).toEqual([undefined, undefined]);
  });

  it('tells of each change until nobody listens any more', () => {
    const held = createHeldValues({});
    const listen = vi.fn<() => void>();
    const stop = held.subscribe(listen);
    held.setValue('comment', 'а');
    held.reset({});
    stop();
    held.setValue('comment', 'б');
    expect(listen).toHaveBeenCalledTimes(2);
  });
});
