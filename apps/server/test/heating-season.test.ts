import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { openTestApp } from './test-app.ts';

describe('The beginning of the heating season', () => {
  const startOf = (text?: string) =>
    readConfig(text === undefined ? {} : { HEATING_SEASON: text }, '/tmp').heatingSeason;

  test('is 15 October unless the operator sets another day of the autumn', () => {
    expect([startOf(), startOf(''), startOf('11-01')]).toEqual(['10-15', '10-15', '11-01']);
    for (const wrong of ['15 October', '10-32', '11-31', '08-31', '03-01', '2026-10-15'])
      expect(() => startOf(wrong), wrong).toThrow(ConfigError);
  });

  test('is told to everybody who signs in', async () => {
    const server = await openTestApp(undefined, { heatingSeason: '11-01' });
    for (const role of ['Local Authorities', 'Donor'] as const)
      expect((await (await server.as(role)).get('/me')).body['heatingSeason'], role).toBe('11-01');
    await server.close();
  });
});
