import { expect, test, vi } from 'vitest';
import { listFailureReasons } from './explain-failure.ts';

test('That the device is full is said, with what to do; it is no fault to report', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const full = Object.assign(new Error('aborted'), { inner: new DOMException('', 'QuotaExceededError') });
  expect(listFailureReasons(full, 'en').join()).toContain('no room left on this device');
  expect(listFailureReasons(full, 'uk').join()).toContain('На пристрої немає вільного місця');
  expect(report).not.toHaveBeenCalled();
});

test('What nobody foresaw is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new Error('fault');
  expect(listFailureReasons(fault, 'en')).toEqual([]);
  expect(report).toHaveBeenCalledWith(fault);
});
