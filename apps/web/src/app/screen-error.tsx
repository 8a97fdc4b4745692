import { useEffect, type ReactNode } from 'react';
import { RemoteError, type RemoteErrorKind } from '../remote/call.ts';
import { ErrorView } from '../features/error/error-view.tsx';
import type { ErrorCode } from '../features/error/error.text.ts';
import { recordError } from '../ui/error-log.ts';
import { ChunkLoadError } from '../platform/load-chunk.ts';

const codes: Record<RemoteErrorKind, ErrorCode> = {
  network: 'offline',
  invalid: '422',
  forbidden: '403',
  missing: '404',
  conflict: '409',
  unauthenticated: '401',
  server: '500',
  tooMany: '429',
  outdated: '426',
};

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ChunkLoadError) return 'chunk';
  return error instanceof RemoteError ? codes[error.kind] : 'broken';
}

/** Shown instead of a screen that failed: what happened, what to do, and what to tell support. */
export function ScreenError({ error }: { readonly error: unknown }): ReactNode {
  useEffect(() => recordError([error instanceof Error ? `${error.name}: ${error.message}` : String(error)]), [error]);
  const requestId = error instanceof RemoteError ? error.requestId : undefined;
  return <ErrorView code={codeOf(error)} requestId={requestId} />;
}
