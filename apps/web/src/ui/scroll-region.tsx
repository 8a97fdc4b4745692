import type { ReactNode } from 'react';

/** What scrolls and holds nothing to press is reached by the keyboard in this way (WCAG 2.1.1). */
const reachable = { role: 'group', tabIndex: 0 } as const;

type ScrollRegionProps = {
  readonly label: string;
  /** The class that makes it scroll. */
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A table which scrolls in its own frame, also by the arrow keys. */
export function ScrollRegion({ label, className = '', children }: ScrollRegionProps): ReactNode {
  return (
    <div {...reachable} className={className} aria-label={label}>
      {children}
    </div>
  );
}
