import { Checkbox } from '@mantine/core';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Option } from '@domivka/domain/kernel/options';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingStatuses,
  trainingTopics,
} from '@domivka/domain/training/training.text';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import list from '../../ui/list.module.css';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { TrainingList } from './training-list.tsx';
import classes from './trainings.module.css';
import { answers, groupTrainings, readTrainingsQuery, type TrainingsQuery } from './trainings-query.ts';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';
import { useTrainings } from './use-trainings.ts';

const route = getRouteApi('/trainings');

type FiltersProps = { readonly query: TrainingsQuery; readonly onChange: (query: TrainingsQuery) => void };

const filters = [
  { name: 'topic', options: trainingTopics },
  { name: 'format', options: trainingFormats },
  { name: 'status', options: trainingStatuses },
] as const satisfies readonly { readonly name: keyof TrainingsQuery; readonly options: readonly Option[] }[];

function Filters({ query, onChange }: FiltersProps): ReactNode {
  const t = useText();
  return (
    <div role="group" aria-label={t(text.search)} className={classes.filters}>
      {filters.map(({ name, options }) => (
        <SelectField
          key={name}
          label={t(label[name])}
          value={query[name]}
          noneLabel={t(text.any)}
          choices={sayChoices(options, t.language)}
          onChange={(value) => onChange(readTrainingsQuery({ ...query, [name]: value }))}
        />
      ))}
      <Checkbox
        label={t(text.mine)}
        checked={query.mine ?? false}
        onChange={(event) => onChange(readTrainingsQuery({ ...query, mine: event.currentTarget.checked }))}
      />
    </div>
  );
}

function Results({ query, onClear }: { readonly query: TrainingsQuery; readonly onClear: () => void }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { data, error, refetch } = useTrainings();
  const found = useMemo(
    () => data?.filter((training) => answers(training, query, user?._id)),
    [data, query, user?._id],
  );
  const groups = useMemo(() => found && groupTrainings(found), [found]);
  if (found && groups && found.length > 0)
    return (
      <>
        <p className={list.total} aria-live="polite">
          {t.count(trainingsCounted.found, found.length)}
        </p>
        <TrainingList groups={groups} />
      </>
    );
  if (error)
    return (
      <FailedState title={t(text.failed)} onRetry={() => void refetch()}>
        {explainFailure(error, t)}
      </FailedState>
    );
  if (!data) return <TableSkeleton rows={5} />;
  return (
    <NothingFound
      icon={<IconSchool size={44} stroke={1.4} />}
      text={text}
      isNarrowed={data.length > 0}
      onClear={onClear}
    />
  );
}

/** The route `/trainings`: what was planned for the user, by month. */
export function TrainingsScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const query: TrainingsQuery = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: TrainingsQuery) => void navigate({ search: next, replace: true, resetScroll: false });
  const add =
    user && mayUse(user.role, 'trainings') ? (
      <LinkButton to="/trainings/new" leftSection={<IconPlus size={18} aria-hidden />}>
        {t(text.add)}
      </LinkButton>
    ) : null;
  return (
    <Page title={t(text.title)} actions={add}>
      <Filters query={query} onChange={change} />
      <Results query={query} onClear={() => change({})} />
    </Page>
  );
}
