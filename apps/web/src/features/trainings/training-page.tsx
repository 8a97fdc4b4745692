import type { ReactNode } from 'react';
import { RemoteError } from '../../remote/call.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { TextLink } from '../../ui/links.tsx';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page, type PageProps } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import type { Training } from './training-words.ts';
import { trainingsText as text } from './trainings.text.ts';
import { useTraining } from './use-trainings.ts';

export type TrainingPageProps = {
  readonly trainingId: string;
  /** What the screen is called; the title of the training unless given. */
  readonly title?: string;
  readonly width?: PageProps['width'];
  readonly renderActions?: (training: Training) => ReactNode;
  readonly children: (training: Training) => ReactNode;
};

/** The frame of every screen about one training: loading, not available, or its content below its name. */
export function TrainingPage(props: TrainingPageProps): ReactNode {
  const { trainingId, title, width = 'normal', renderActions, children } = props;
  const t = useText();
  const { data, error, refetch } = useTraining(trainingId);
  const name = data?.title[t.language];
  useCrumb(name, `/training/${trainingId}`);
  useCrumb(title);
  const isGone = error instanceof RemoteError && error.kind === 'missing';
  const toTraining = (
    <TextLink to="/training/$trainingId" params={{ trainingId }}>
      {name}
    </TextLink>
  );
  return (
    <Page
      title={title ?? (name || t(text.title))}
      subtitle={title && data ? toTraining : undefined}
      width={width}
      actions={data && renderActions?.(data)}
    >
      {data && !isGone ? children(data) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {isGone ? (
        <Blocked title={t(text.goneTitle)} words={t(text.goneWords)} backLabel={t(text.back)} backPath="/trainings" />
      ) : null}
      {!data && error && !isGone ? <FailedState title={t(text.failedTitle)} error={error} onRetry={refetch} /> : null}
    </Page>
  );
}

/** What is shown in place of a part of a training, with a link to the training. */
export function NotHere(props: {
  readonly trainingId: string;
  readonly title: string;
  readonly words: string;
}): ReactNode {
  const t = useText();
  return (
    <Blocked
      title={props.title}
      words={props.words}
      backLabel={t(text.backToTraining)}
      backPath={`/training/${props.trainingId}`}
    />
  );
}
