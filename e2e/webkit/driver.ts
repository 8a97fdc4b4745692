import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/server.ts';

const browserWindow = fileURLToPath(new URL('window.py', import.meta.url));
/** Under this name an element is sent (W3C WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const patience = 15_000;
const pause = 100;

/** A window of WebKit, used as a person would. What is not there yet is waited for. */
export type WebKitWindow = {
  /** Loads a page as an address typed by hand does, and waits until it is loaded. */
  open(path: string): Promise<void>;
  /** Goes back by so many steps of the history to a page that was left for another one, and waits for it. */
  back(steps: number): Promise<void>;
  reload(): Promise<void>;
  /** Presses the button or link of this name. */
  press(name: string): Promise<void>;
  /** Types into the field of this label, in place of what is there. */
  fill(label: string, text: string): Promise<void>;
  /** Runs a function in the page; what goes in and comes out is JSON. The function leads to no other page. */
  run<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** What scripts have thrown and what the content security policy has refused so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
};

function end(child: ChildProcess): void {
  child.kill('SIGTERM');
}

/** A screen that nobody sees; resolves with its name. */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3];
  if (!told) throw new Error('The screen cannot tell its name');
  const [name] = (await once(told, 'data')) as [Buffer];
  return { child, name: `:${name.toString().trim()}` };
}

async function startDriver(
  screen: string,
  profile: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen,
    PROFILE: profile,
    // Neither a graphics card nor a desktop is asked for.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
  };
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/status`)).ok, 'WebKitWebDriver does not answer');
  return { child, url };
}

/** Repeats what fails or answers false. Throws when the patience ends. */
async function until(isDone: () => Promise<boolean>, complaint: string): Promise<void> {
  const began = performance.now();
  for (;;) {
    const isThere = await isDone().catch((error: unknown) => {
      if (performance.now() - began > patience) throw error;
      return false;
    });
    if (isThere) return;
    if (performance.now() - began > patience) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** An XPath that finds words whatever quotes are in them. */
function quoted(words: string): string {
  return `concat(${words
    .split('"')
    .map((part) => `"${part}"`)
    .join(", '\"', ")}, "")`;
}

/** Opens a window with storage of its own, with nothing in it. */
export async function openWebKit(baseURL: string): Promise<WebKitWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'domivka-webkit-'));
  const screen = await startScreen();
  const driver = await startDriver(screen.name, profile);
  let said = '';
  driver.child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserWindow, args: [] } } };
  const session = (await send(`${driver.url}/session`, 'POST', { capabilities })) as { readonly sessionId: string };
  const command = (method: string, path: string, body?: unknown) =>
    send(`${driver.url}/session/${session.sessionId}${path}`, method, body);

  const find = async (xpath: string): Promise<string> => {
    const element = await command('POST', '/element', { using: 'xpath', value: xpath });
    return String((element as Record<string, unknown>)[elementKey]);
  };
  const whenThere = (xpath: string, act: (element: string) => Promise<unknown>): Promise<void> =>
    until(async () => {
      await act(await find(xpath));
      return true;
    }, `Not there: ${xpath}`);
  const execute = (script: string): Promise<unknown> => command('POST', '/execute/sync', { script, args: [] });
  /** The driver takes the end of the load before for the end of this one now and then: the page itself knows better. */
  const leave = async (go: () => Promise<unknown>): Promise<void> => {
    const before = await execute('return performance.timeOrigin');
    await go();
    const isThere = `return performance.timeOrigin !== ${String(before)} && document.readyState === 'complete'`;
    await until(async () => (await execute(isThere)) === true, 'The page was not left for another one');
  };
  return {
    open: (path) => leave(() => command('POST', '/url', { url: `${baseURL}${path}` })),
    // Answered before the page is left.
    back: (steps) => leave(() => execute(`setTimeout(() => history.go(${-steps}))`)),
    reload: () => leave(() => command('POST', '/refresh', {})),
    press: (name) =>
      whenThere(
        `//*[self::button or self::a][normalize-space() = ${quoted(name)} or @aria-label = ${quoted(name)}]`,
        (element) => command('POST', `/element/${element}/click`, {}),
      ),
    fill: (label, text) =>
      whenThere(`//*[@id = //label[starts-with(normalize-space(), ${quoted(label)})]/@for]`, async (element) => {
        await command('POST', `/element/${element}/clear`, {});
        await command('POST', `/element/${element}/value`, { text });
      }),
    run: async (work, ...given) => {
      const script = `const given = [...arguments];
        const done = given.pop();
        Promise.resolve((${work.toString()})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = (await command('POST', '/execute/async', { script, args: given })) as {
        readonly value: Awaited<ReturnType<typeof work>>;
        readonly error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    complaints: () =>
      said.split('\n').filter((line) => /Refused to .* Content Security Policy|JS ERROR \w*Error:/.test(line)),
    async close() {
      await command('DELETE', '').catch(() => undefined);
      end(driver.child);
      end(screen.child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
