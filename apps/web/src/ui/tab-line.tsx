import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import classes from './tab-line.module.css';

/** The tabs stand in one line that moves sideways where they do not fit: the open one is brought into it. */
function useOpenTabInSight(name: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.clientWidth) / 2;
  }, [name]);
  return list;
}

/** Whoever comes for a tab sees it: where it opens near the lower edge of the screen or below it, the page moves to it. */
function useAskedTabInSight(list: RefObject<HTMLDivElement | null>, asked: string | undefined): void {
  useEffect(() => {
    if (asked === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const line = list.current;
      // Tabs at the very edge show nothing of what they open; there, too, a phone has its menu.
      const isLow = line && line.getBoundingClientRect().bottom > 0.8 * globalThis.innerHeight;
      if (isLow) line.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, asked]);
}

export type TabLineProps = {
  /** What the tabs are parts of, for those who cannot see it. */
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly words: string }[];
  readonly open: string | undefined;
  /** The tab that the address line asks for; none: the first one, for which nobody came in particular. */
  readonly asked: string | undefined;
};

/** The heads of the parts of a page; stands within `Tabs`. */
export function TabLine({ label, tabs, open, asked }: TabLineProps): ReactNode {
  const list = useOpenTabInSight(open);
  useAskedTabInSight(list, asked);
  return (
    <Tabs.List ref={list} aria-label={label} className={classes.tabs ?? ''}>
      {tabs.map(({ name, words }) => (
        <Tabs.Tab key={name} value={name}>
          {words}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
