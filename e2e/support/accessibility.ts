import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type AxeCore = typeof axe;

/** Every page reads it once more: the short form is less than half of it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is (WCAG 2.2 AA and best practice), one sentence a rule; nothing when all is well. */
export async function listAccessFaults(page: Page): Promise<readonly string[]> {
  // By evaluation, not by a script element: the content security policy allows none.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const findings = await page.evaluate(async (values) => {
    // What is still fading in has not its own colours yet. What never ends (a spinner) is not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const inPage = globalThis as unknown as { readonly axe: Pick<AxeCore, 'run'> };
    const { violations } = await inPage.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    const found: typeof violations = [];
    const before = scrollY;
    for (const violation of violations) {
      const nodes: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        const target = document.querySelector(String(node.target[0]));
        // A bar that floats above the page covers part of what the user has not scrolled to yet: measured again in the middle of the window.
        if (violation.id === 'target-size' && target) {
          target.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = await inPage.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } });
          if (again.violations.length === 0) continue;
        }
        nodes.push(node);
      }
      if (nodes.length > 0) found.push({ ...violation, nodes });
    }
    scrollTo({ top: before, behavior: 'instant' });
    return found;
  }, standards);
  return findings.map(({ id, help, nodes }) => {
    const [first] = nodes;
    const where = first ? `${first.html.slice(0, 200)}: ${first.failureSummary ?? ''}` : '';
    return `${id}: ${help} (${nodes.length} times, first ${where})`;
  });
}

/**
 * How many pixels of the page lie beyond the right edge of the window. A page redraws its tables after its size has changed: what is too wide
 * only until then is not counted.
 */
export async function measureOverflow(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { polling: 50, timeout: 2000 }).catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Everything wrong with the look of the page as it is: what axe finds, and what lies beyond the right edge. */
export async function listLookFaults(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await measureOverflow(page);
  return [...(await listAccessFaults(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}
