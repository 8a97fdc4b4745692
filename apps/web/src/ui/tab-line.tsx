import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { TableSkeleton } from './skeletons.tsx';
import classes from './tab-line.module.css';

/**
 * The tabs are one line that scrolls sideways where they do not fit: the open one is scrolled into view, again when the line or one of its
 * tabs gets another size (the font is loaded, a count arrives, what is beside the line leaves it less room).
 */
function useOpenTabInView(name: string | undefined, words: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current;
    if (!line) return undefined;
    const show = (): void => {
      const tab = line.querySelector<HTMLElement>('[aria-selected="true"]');
      if (tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.clientWidth) / 2;
    };
    // It also reports the first size.
    const observer = new ResizeObserver(show);
    for (const element of [line, ...line.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [name, words]);
  return list;
}

/** A link to a tab shows what is in it: where the tabs are in the lower half of the screen, the page scrolls to them. */
function useAskedTabInView(list: RefObject<HTMLDivElement | null>, asked: string | undefined): void {
  useEffect(() => {
    if (asked === undefined) return undefined;
    const scroll = (): void => {
      const line = list.current;
      if (line && line.getBoundingClientRect().bottom > 0.6 * globalThis.innerHeight)
        line.scrollIntoView({ block: 'start' });
    };
    // Once the page has been drawn in its full height: what is pushed down in the same frame would seem to move.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, asked]);
}

export type PageTabsProps<Name extends string> = {
  /** What the tabs are parts of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly words: string; readonly panel: ReactNode }[];
  /** The tab that the address line asks for; none: the first one. */
  readonly asked: Name | undefined;
  /** The user opens another tab; undefined: the first one, which the address line does not name. */
  readonly onChoose: (name: Name | undefined) => void;
};

/** The parts of a page, one open at a time. */
export function PageTabs<Name extends string>({ label, tabs, asked, onChoose }: PageTabsProps<Name>): ReactNode {
  const open = (tabs.find(({ name }) => name === asked) ?? tabs[0])?.name;
  const list = useOpenTabInView(open, tabs.map(({ words }) => words).join());
  useAskedTabInView(list, asked);
  const choose = (value: string | null): void => {
    const index = tabs.findIndex(({ name }) => name === value);
    onChoose(index > 0 ? tabs[index]?.name : undefined);
  };
  return (
    <Tabs value={open ?? null} onChange={choose} keepMounted={false} className={classes.root ?? ''}>
      <Tabs.List ref={list} aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map(({ name, words }) => (
          <Tabs.Tab key={name} value={name}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name} pt="md" className={classes.panel ?? ''}>
          {name === open ? <Suspense fallback={<TableSkeleton rows={3} />}>{panel}</Suspense> : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
