import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { ErrorView } from './error-view.tsx';
import { errorTexts, findErrorCode } from './error.text.ts';

/** The route `/error/{code}`. */
export function ErrorScreen(): ReactNode {
  const t = useText();
  const code = findErrorCode(useParams({ from: '/error/$code' }).code);
  useCrumb(t(errorTexts[code].title));
  return <ErrorView code={code} />;
}
