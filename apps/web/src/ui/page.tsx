import { Box, Text } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';
import classes from './page.module.css';

/** The heading that takes the focus after a change of screen (shell). */
export const pageHeadingId = 'page-heading';

const PageTopContext = createContext<ReactNode>(null);

/** Gives every page below it something to show above its title, in the page's own width: the breadcrumbs. */
export function PageTopProvider({
  top,
  children,
}: {
  readonly top: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return <PageTopContext value={top}>{children}</PageTopContext>;
}

/** What pages show above their title, for a screen with a layout of its own. */
export function PageTop(): ReactNode {
  return useContext(PageTopContext);
}

const PageBottomContext = createContext<ReactNode>(null);

/** Gives the page below it something to show under its content: what the application adds to a screen that does not know of it. */
export function PageBottomProvider({
  bottom,
  children,
}: {
  readonly bottom: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return <PageBottomContext value={bottom}>{children}</PageBottomContext>;
}

/** What pages show under their content, for a screen with a layout of its own. */
export function PageBottom(): ReactNode {
  return useContext(PageBottomContext);
}

export type PageProps = {
  readonly title: ReactNode;
  /** One line under the title: the second language of an address, a hint. */
  readonly subtitle?: ReactNode;
  /** Buttons at the end of the title's line; on a phone below it. */
  readonly actions?: ReactNode;
  /** `narrow` for forms and reading, `normal`, `wide` for tables and maps. */
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
};

/** The frame of every screen: title, actions, content. */
export function Page({ title, subtitle, actions, width = 'normal', children }: PageProps): ReactNode {
  const bottom = useContext(PageBottomContext);
  return (
    <div className={classes.page} data-width={width}>
      {useContext(PageTopContext)}
      <header className={classes.head}>
        <Box miw={0}>
          <h1 id={pageHeadingId} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {subtitle ? (
            <Text mt={4} c="dimmed">
              {subtitle}
            </Text>
          ) : null}
        </Box>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
      {bottom ? <div className={classes.bottom}>{bottom}</div> : null}
    </div>
  );
}
