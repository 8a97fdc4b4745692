import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { activityTypes, recoveryStages } from '@domivka/domain/activity/activity.options.text';
import {
  indicatorColumns,
  indicatorCounted,
  modalityKinds,
  requirements,
} from '@domivka/domain/activity/indicator-table.text';
import type { IndicatorLine } from '@domivka/domain/activity/indicator-table';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import { useAttempt } from '../../forms/use-attempt.ts';
import { downloadFile } from '../../remote/download.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { FailedState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { fetchIndicators, listIndicators, type ListedVersion, type MonthKind } from './five-w-calls.ts';
import classes from './five-w.module.css';
import { fiveWText, indicatorsText as text } from './five-w.text.ts';
import { NewVersion } from './new-version.tsx';

function Lines({ lines }: { readonly lines: readonly IndicatorLine[] }): ReactNode {
  const t = useText();
  const columns = useMemo((): readonly DataColumn<IndicatorLine>[] => {
    const { language } = t;
    return [
      {
        id: 'modality',
        header: t(indicatorColumns.modality),
        onPhone: 'line',
        cell: ({ modality }) => (modality ? labelOf(modalityKinds, modality, language) : t(text.every)),
      },
      {
        id: 'stage',
        header: t(indicatorColumns.stage),
        cell: ({ stage }) => (stage ? labelOf(recoveryStages, stage, language) : t(text.everyStage)),
      },
      { id: 'code', header: t(indicatorColumns.code), onPhone: 'mark', cell: ({ code }) => code ?? '–' },
      {
        id: 'indicator',
        header: t(fiveWText.indicator),
        onPhone: 'line',
        cell: ({ label }) => label[language],
      },
      { id: 'unit', header: t(indicatorColumns.unit), cell: ({ unit }) => unit ?? '–' },
      {
        id: 'required',
        header: t(text.required),
        onPhone: 'labelled',
        cell: ({ required }) => required.map((one) => labelOf(requirements, one, language)).join(', ') || '–',
      },
    ];
  }, [t]);
  return (
    <div className={classes.lines}>
      <DataTable
        label={t(text.title)}
        name={{
          id: 'type',
          header: t(indicatorColumns.type),
          of: ({ type }) => ({ title: labelOf(activityTypes, type, t.language) }),
        }}
        columns={columns}
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
      />
    </div>
  );
}

function Downloads({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const [wanted, setWanted] = useState<MonthKind>();
  return (['xlsx', 'csv'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy && wanted === kind}
      onClick={() => {
        setWanted(kind);
        void attempt(fiveWText.downloadFailed, async () => downloadFile(await fetchIndicators(id, kind)));
      }}
    >
      {t(fiveWText.download, { kind: kind.toUpperCase() })}
    </Button>
  ));
}

type VersionsProps = {
  readonly versions: readonly ListedVersion[];
  readonly mayEnter: boolean;
  readonly onSaved: () => void;
};

function Versions({ versions, mayEnter, onSaved }: VersionsProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [chosen, choose] = useState<string>();
  const [newest] = versions;
  const version = versions.find(({ id }) => id === chosen) ?? newest;
  if (!version || !newest) return null;
  const withoutCode = version.lines.filter(({ code }) => code === undefined).length;
  const { author, createdAt } = version;
  const origin =
    author === undefined ? t(text.shipped) : t(text.entered, { name: author, day: format.dayOf(createdAt) });
  return (
    <Stack gap="lg">
      <Section
        title={t(text.from, { name: version.name, month: format.month(version.validFrom) })}
        description={`${origin}. ${t.count(indicatorCounted.lines, version.lines.length)}.`}
      >
        <Stack>
          <Group align="end" gap="sm">
            <SelectField
              label={t(text.version)}
              value={version.id}
              choices={versions.map(({ id, name, validFrom }) => ({
                value: id,
                label: t(text.from, { name, month: format.month(validFrom) }),
              }))}
              onChange={choose}
            />
            {mayEnter ? <Downloads id={version.id} /> : null}
          </Group>
          {withoutCode > 0 && mayEnter ? (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
              {t(text.noCodes, { lines: t.count(indicatorCounted.lines, withoutCode) })}
            </Alert>
          ) : null}
          <Lines lines={version.lines} />
        </Stack>
      </Section>
      {mayEnter ? (
        <NewVersion
          latest={newest.validFrom}
          onSaved={() => {
            choose(undefined);
            onSaved();
          }}
        />
      ) : null}
    </Stack>
  );
}

/** The route `/indicators`: the versions of the indicator table; those who may enter them also get the sheets. */
export function IndicatorsScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { data, error, refetch } = useQuery({
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    queryKey: ['indicators', user?._id],
    queryFn: ({ signal }) => listIndicators(signal),
  });
  return (
    <Page width="wide" title={t(text.title)} subtitle={t(text.hint)}>
      {data ? (
        <Versions
          versions={data}
          mayEnter={user !== undefined && mayUse(user, 'indicators')}
          onSaved={() => void refetch()}
        />
      ) : error ? (
        <FailedState title={t(text.failedTitle)} error={error} onRetry={refetch} />
      ) : (
        <BodySkeleton />
      )}
    </Page>
  );
}
