import { expect, it, vi } from 'vitest';
import { testEnvironment } from './environment.mjs';

it('tests never see the database or the data folder that the product is run with', () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://production');
  vi.stubEnv('DATA_DIR', '/srv/domivka');
  vi.stubEnv('SOMETHING_ELSE', 'stays');
  const env = testEnvironment({ TEST_DATABASE_URL: 'postgresql://test' });
  expect(env).toMatchObject({ SOMETHING_ELSE: 'stays', TEST_DATABASE_URL: 'postgresql://test' });
  expect(env).not.toHaveProperty('DATABASE_URL');
  expect(env).not.toHaveProperty('DATA_DIR');
});
