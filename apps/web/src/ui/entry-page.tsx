import { useEffect, useRef, type ReactNode } from 'react';
import classes from './entry-page.module.css';
import { EveningStreet } from './evening-street.tsx';
import { pageHeadingId } from './page.tsx';

export type EntryPageProps = {
  readonly product: string;
  /** What the product is for, below its name; it makes this page the front door, with the name written larger. */
  readonly tagline?: string;
  readonly title: string;
  /** One or two sentences under the title: what this is for. */
  readonly lead?: ReactNode;
  /** `wide` for a form of many fields. */
  readonly width?: 'normal' | 'wide';
  /** A further step of the same screen: its title takes the focus, because what had it is gone. */
  readonly isNextStep?: boolean;
  readonly children: ReactNode;
};

/** The frame of the screens for whoever is not signed in: a card before the evening street. */
export function EntryPage(props: EntryPageProps): ReactNode {
  const { product, tagline, title, lead, width = 'normal', isNextStep = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);
  return (
    <>
      <EveningStreet />
      <main className={classes.main}>
        <div className={classes.card} data-width={width} data-front={tagline !== undefined}>
          <p className={classes.product}>{product}</p>
          {tagline === undefined ? null : <p className={classes.tagline}>{tagline}</p>}
          <h1 id={pageHeadingId} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          {children}
        </div>
      </main>
    </>
  );
}
