import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** As much of a page as React needs for a component that shows nothing. It stays to the end of the file: React looks at it after a test too. */
function emptyPage(): Element {
  const node = (nodeType: number, more: object) =>
    Object.assign(new EventTarget(), { nodeType, nodeName: 'DIV', firstChild: null, lastChild: null, ...more });
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: EventTarget });
  const document = node(9, { defaultView: window });
  Object.assign(globalThis, { window, document });
  return node(1, { ownerDocument: document, tagName: 'DIV' }) as unknown as Element;
}

/** A hook at work, as in a component that stays on the screen. */
export type RunningHook<Value> = {
  /** What it answered last. */
  readonly now: () => Value;
  readonly end: () => void;
};

/** `around`: what the hook needs above it on the page. */
export async function runHook<Value>(
  use: () => Value,
  around: (hook: ReactNode) => ReactNode = (hook) => hook,
): Promise<RunningHook<Value>> {
  let answered: { readonly value: Value } | undefined;
  const root = createRoot(emptyPage());
  const hook = createElement(() => {
    answered = { value: use() };
    return null;
  });
  root.render(around(hook));
  const now = (): Value => {
    if (!answered) throw new Error('The hook has not run');
    return answered.value;
  };
  await vi.waitFor(now);
  return { now, end: () => root.unmount() };
}
