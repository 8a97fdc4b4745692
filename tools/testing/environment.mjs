/** What a person may have set to run the product with their own data: no test may come near it. */
const PRODUCT_SETTINGS = ['DATABASE_URL', 'DATA_DIR', 'DEMO', 'HOST', 'NODE_ENV', 'PORT', 'TEST_DATABASE_URL'];

/**
 * The environment of a test program: the person's own without the product's settings.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(extra) {
  const kept = Object.entries(process.env).filter(([name]) => !PRODUCT_SETTINGS.includes(name));
  return { ...Object.fromEntries(kept), ...extra };
}
