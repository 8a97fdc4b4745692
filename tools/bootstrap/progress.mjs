import { isStopping } from './run.mjs';
import { say } from './words.mjs';

const REMINDER_MS = 15_000;

/**
 * Whole seconds below a minute, minutes and seconds above.
 * @param {number} ms
 * @returns {string}
 */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Tells a waiting person what is being done and for how long: a line that counts on a terminal, a reminder now and then in a log.
 * @template T
 * @param {import('./words.mjs').Words} words what is being done, without a full stop
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(words, work) {
  const text = say(words);
  const started = performance.now();
  const terminal = process.stdout.isTTY;
  /** @param {string} end */
  const write = (end) => process.stdout.write(`${terminal ? '\r\u001b[2K' : ''}${text} … ${end}`);
  const elapsed = () => duration(performance.now() - started);

  if (terminal) write('');
  else process.stdout.write(`${text} …\n`);
  const timer = setInterval(() => write(terminal ? elapsed() : `${elapsed()}\n`), terminal ? 1000 : REMINDER_MS);
  try {
    const result = await work();
    write(`${say({ en: 'done', uk: 'готово' })}, ${elapsed()}\n`);
    return result;
  } catch (error) {
    const end = isStopping() ? { en: 'stopped', uk: 'зупинено' } : { en: 'failed', uk: 'не вдалося' };
    write(`${say(end)}, ${elapsed()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
