import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { organizationFieldLabels, organizationTypes } from '@domivka/domain/organization/organization.text';
import { explainFailure } from '../../remote/explain-failure.ts';
import { usePlaces } from '../../device/places.ts';
import { useSearch, type SearchState } from '../../queries/queries.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FilterBar, FilterPlace } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
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
import { organizationsCounted, organizationsText as text } from './organizations.text.ts';

const route = getRouteApi('/organizations');

type PartProps = { readonly query: OrganizationsQuery; readonly onChange: (change: OrganizationsChange) => void };

function Conditions({ query, onChange }: PartProps): ReactNode {
  const t = useText();
  return (
    <FilterBar text={text} query={query} onChange={onChange} labelled>
      <FilterPlace>
        <SelectField
          label={t(organizationFieldLabels.type)}
          value={query.type}
          noneLabel={t(text.anyType)}
          choices={sayChoices(organizationTypes, t.language)}
          onChange={(type) => onChange({ type: readOrganizationsQuery({ type }).type })}
        />
      </FilterPlace>
      <FilterPlace>
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
      </FilterPlace>
    </FilterBar>
  );
}

function Results({ search, query, onChange }: PartProps & { readonly search: SearchState }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const columns = useMemo(() => makeColumns({ t, format, places }), [t, format, places]);
  const { totalRows } = search;
  if (search.state === 'loading') return <TableSkeleton rows={8} />;
  if (search.state === 'failed')
    return (
      <FailedState title={t(text.failedTitle)} onRetry={search.refresh}>
        {explainFailure(search.error, t)}
      </FailedState>
    );
  return (
    <PagedTable
      label={t(text.resultsLabel)}
      columns={columns}
      answer={search}
      rowKey={(row) => row._id}
      found={t.count(organizationsCounted.found, totalRows)}
      nothing={
        <NothingFound
          icon={<IconBuildingCommunity size={40} />}
          text={text}
          isNarrowed={Boolean(query.q ?? query.type ?? query.active)}
          onClear={() => onChange({ q: undefined, type: undefined, active: undefined })}
        />
      }
      query={query}
      onChange={onChange}
      usualSort={usualSort}
    />
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
