import type { ReactNode } from 'react';

/** The sign of the product: a house with a lit window. Decorative; its name is beside it. */
export function Logo({ size = 28 }: { readonly size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden focusable="false">
      <path d="M4 19.5 20 6l16 13.5V34a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 4 34z" fill="currentColor" />
      <rect x="14.5" y="19" width="11" height="11" rx="1.4" fill="#f6c552" />
      <path d="M20 19v11M14.5 24.5h11" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
