import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { explainFailure } from '../../remote/explain-failure.ts';
import { RemoteError } from '../../remote/call.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { TextLink } from '../../ui/links.tsx';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page, type PageProps } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { titleOf } from './training-words.ts';
import { trainingsText as text } from './trainings.text.ts';
import { useTraining } from './use-trainings.ts';

export type TrainingPageProps = {
  readonly trainingId: string;
  /** What the screen is called; the title of the training unless told. */
  readonly title?: string;
  readonly width?: PageProps['width'];
  readonly renderActions?: (training: StoredRecord) => ReactNode;
  readonly children: (training: StoredRecord) => ReactNode;
};

/** The frame of every screen about one training: loading, not available, or its content below its name. */
export function TrainingPage({
  trainingId,
  title,
  width = 'normal',
  renderActions,
  children,
}: TrainingPageProps): ReactNode {
  const t = useText();
  const { data, error, refetch } = useTraining(trainingId);
  const name = titleOf(data, t.language);
  useCrumb(data ? name : undefined, `/training/${trainingId}`);
  useCrumb(title);
  const isGone = error instanceof RemoteError && error.kind === 'missing';
  const subtitle =
    title && data ? (
      <TextLink to="/training/$trainingId" params={{ trainingId }}>
        {name}
      </TextLink>
    ) : undefined;
  return (
    <Page
      title={title ?? (name || t(text.title))}
      subtitle={subtitle}
      width={width}
      actions={data && renderActions?.(data)}
    >
      {data && !isGone ? children(data) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {isGone ? (
        <Blocked title={t(text.goneTitle)} words={t(text.goneWords)} backLabel={t(text.back)} backPath="/trainings" />
      ) : null}
      {!data && error && !isGone ? (
        <FailedState title={t(text.failedTitle)} onRetry={() => void refetch()}>
          {explainFailure(error, t)}
        </FailedState>
      ) : null}
    </Page>
  );
}
