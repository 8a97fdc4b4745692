import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconMoodConfuzed, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { organizationFieldLabels, organizationTypes } from '@domivka/domain/organization/organization.text';
import { explainFailure } from '../../data/explain-failure.ts';
import { usePlaces } from '../../data/places.ts';
import { useSearch, type SearchState } from '../../data/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import list from '../../ui/list.module.css';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useExistingPage, useListUrl } from '../../ui/use-list-url.ts';
import { makeColumns } from './organization-columns.tsx';
import {
  organizationsRequest,
  readOrganizationsQuery,
  usualSort,
  type OrganizationsChange,
  type OrganizationsQuery,
} from './organizations-query.ts';
import classes from './organizations.module.css';
import { organizationsCounted, organizationsText as text } from './organizations.text.ts';

const route = getRouteApi('/organizations');

type PartProps = { readonly query: OrganizationsQuery; readonly onChange: (change: OrganizationsChange) => void };

function Conditions({ query, onChange }: PartProps): ReactNode {
  const t = useText();
  const setText = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className={list.bar}>
      <SearchField
        label={t(text.search)}
        hint={t(text.searchHint)}
        example={t(text.searchExample)}
        value={query.q ?? ''}
        onChange={setText}
      />
      <div className={classes.filter}>
        <SelectField
          label={t(organizationFieldLabels.type)}
          value={query.type}
          noneLabel={t(text.anyType)}
          choices={sayChoices(organizationTypes, t.language)}
          onChange={(type) => onChange({ type: readOrganizationsQuery({ type }).type })}
        />
      </div>
      <div className={classes.filter}>
        <SelectField
          label={t(text.activity)}
          value={query.active ?? 'yes'}
          choices={[
            { value: 'yes', label: t(text.working) },
            { value: 'no', label: t(text.notWorking) },
            { value: 'all', label: t(text.workingOrNot) },
          ]}
          onChange={(active) => onChange({ active: readOrganizationsQuery({ active }).active })}
        />
      </div>
    </div>
  );
}

function Nothing({ query, onChange }: PartProps): ReactNode {
  const t = useText();
  const isNarrowed = Boolean(query.q ?? query.type ?? query.active);
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={40} />}
      title={t(isNarrowed ? text.noneTitle : text.emptyTitle)}
      action={
        isNarrowed ? (
          <Button variant="default" onClick={() => onChange({ q: undefined, type: undefined, active: undefined })}>
            {t(text.clear)}
          </Button>
        ) : undefined
      }
    >
      {t(isNarrowed ? text.noneWords : text.emptyWords)}
    </EmptyState>
  );
}

function Results({ search, query, onChange }: PartProps & { readonly search: SearchState }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const columns = useMemo(() => makeColumns({ t, format, places }), [t, format, places]);
  const { values, totalRows } = search;
  if (search.state === 'loading') return <TableSkeleton rows={8} />;
  if (search.state === 'failed')
    return (
      <EmptyState
        icon={<IconMoodConfuzed size={40} />}
        title={t(text.failedTitle)}
        action={<Button onClick={search.refresh}>{t(commonText.retry)}</Button>}
      >
        {explainFailure(search.error, t)}
      </EmptyState>
    );
  return (
    <>
      <p className={list.total} aria-live="polite">
        {totalRows === 0 ? null : t.count(organizationsCounted.found, totalRows)}
      </p>
      {totalRows === 0 ? (
        <Nothing query={query} onChange={onChange} />
      ) : (
        <PagedTable
          label={t(text.resultsLabel)}
          columns={columns}
          rows={values}
          rowKey={(row) => row._id}
          busy={search.isPrevious}
          total={totalRows}
          query={query}
          onChange={onChange}
          usualSort={usualSort}
        />
      )}
    </>
  );
}

/** The route `/organizations` (specification, section 2: Administration). Only Admin and Staff come here. */
export function OrganizationsScreen(): ReactNode {
  const t = useText();
  const url = useListUrl<OrganizationsQuery>(route.useSearch(), route.useNavigate());
  const { query, change } = url;
  const search = useSearch('organization', organizationsRequest(query, t.language));
  useExistingPage(url, search);
  const add = (
    <LinkButton to="/organizations/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t(text.add)}
    </LinkButton>
  );
  return (
    <Page title={t(text.title)} width="wide" actions={add}>
      <Conditions query={query} onChange={change} />
      <Results search={search} query={query} onChange={change} />
    </Page>
  );
}
