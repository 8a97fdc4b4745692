import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { findStandingDamage, warnOfFall } from '@domivka/domain/building/standing-damage';
import { messageOf } from '@domivka/domain/catalogue';
import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { useHistory } from '../../queries/history.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldWarnings } from '../../ui/field-hint.tsx';
import classes from './assessment.module.css';
import { sayRecorder, sayReviewer } from './review-words.ts';

/** Who said so and when; only the server knows. */
export function Reviewer({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const history = useHistory('assessment', record._id, record.version);
  const versions = history.state === 'ready' ? history.versions : [];
  const words = { t, format, organizationOf };
  return (
    <Text c="dimmed" size="sm" className={classes.who ?? ''}>
      {sayReviewer(versions, record['reviewState'], words)}
    </Text>
  );
}

/** Who made the assessment that somebody is to judge; without its history, at least for which organization. */
export function Recorder({
  record,
  asksHistory,
}: {
  readonly record: StoredRecord;
  readonly asksHistory: boolean;
}): ReactNode {
  return asksHistory ? <KnownRecorder record={record} /> : <RecorderWords record={record} versions={[]} />;
}

function KnownRecorder({ record }: { readonly record: StoredRecord }): ReactNode {
  const history = useHistory('assessment', record._id, record.version);
  return <RecorderWords record={record} versions={history.state === 'ready' ? history.versions : []} />;
}

function RecorderWords({
  record,
  versions,
}: {
  readonly record: StoredRecord;
  readonly versions: readonly Version[];
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const words = sayRecorder(versions, record, { t, format, organizationOf });
  return words ? (
    <Text c="dimmed" size="sm" className={classes.who ?? ''}>
      {words}
    </Text>
  ) : null;
}

/** What a reviewer should ask about: the assessment tells of less damage than stood before it. */
export function FallHint({
  record,
  building,
}: {
  readonly record: StoredRecord;
  readonly building: Building;
}): ReactNode {
  const t = useText();
  const { assessments, activities, isLoading } = building;
  if (isLoading) return null;
  const standing = findStandingDamage(record, { assessments: assessments.values, activities: activities.values });
  const warnings = warnOfFall(record, standing);
  return <FieldWarnings messages={warnings.map((warning) => messageOf(warning, t.language))} />;
}
