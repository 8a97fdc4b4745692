import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { useOrganizations, type ChildrenAnswer, type LocalRecord } from '../../data/queries.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { DamageBadge } from '../../ui/damage-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addressCounted, addressText } from './address.text.ts';
import classes from './address.module.css';
import { sayPoint } from './say-value.ts';

export type AddressGlanceProps = {
  readonly record: StoredRecord;
  readonly assessments: ChildrenAnswer;
  readonly activities: ChildrenAnswer;
};

/** The newest assessment of the whole building; of a part only when the whole was never assessed. The list is the newest first. */
function latestAssessment(values: readonly LocalRecord[]): LocalRecord | undefined {
  return values.find((one) => one['unitId'] === undefined || one['unitId'] === null) ?? values[0];
}

/** The building in a few words: kind, floors, flats, year, material. */
function BuildingFacts({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { floors, numberOfApartments, yearBuilt, buildingType, buildingMaterial } = record;
  const facts = [
    labelOf(buildingTypes, String(buildingType ?? ''), t.language),
    typeof floors === 'number' ? t.count(addressCounted.floors, floors) : '',
    typeof numberOfApartments === 'number' ? t.count(addressCounted.apartments, numberOfApartments) : '',
    typeof yearBuilt === 'number' ? String(yearBuilt) : '',
    typeof buildingMaterial === 'string' ? labelOf(buildingMaterials, buildingMaterial, t.language) : '',
  ].filter(Boolean);
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}

function Damage({ assessments }: { readonly assessments: ChildrenAnswer }): ReactNode {
  const t = useText();
  const format = useFormats();
  const latest = latestAssessment(assessments.values);
  const level = latest?.['levelOfDamage'];
  if (typeof level !== 'number') {
    return <span>{assessments.state === 'loading' ? '…' : t(addressText.notAssessed)}</span>;
  }
  return (
    <>
      <DamageBadge percent={level} />
      <span className={classes.hint}>{format.date(String(latest?.['date'] ?? ''))}</span>
    </>
  );
}

/** Who works here: the organizations of the activities that go on. */
function Working({ activities }: { readonly activities: ChildrenAnswer }): ReactNode {
  const t = useText();
  const organizations = useOrganizations() ?? [];
  const ongoing = activities.values.filter(({ status }) => status === 'Ongoing');
  const ids = [...new Set(ongoing.map((one) => String(one['implementingOrganizationId'] ?? one.organizationId)))];
  const nameOf = (id: string): string => {
    const known = nameOfOrganization(
      organizations.find(({ _id }) => _id === id),
      t.language,
    );
    return known || (ongoing.find((one) => one.organizationId === id)?.organizationName ?? '…');
  };
  if (ids.length === 0) return <span>{activities.state === 'loading' ? '…' : t(addressText.nobody)}</span>;
  return (
    <>
      <span>{ids.map(nameOf).join(', ')}</span>
      <span className={classes.hint}>{t(addressText.ongoing, { count: ongoing.length })}</span>
    </>
  );
}

function Location({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { location, accuracy } = record;
  const words = sayPoint(location);
  const isHidden = Array.isArray(record['masked']) && record['masked'].includes('location');
  if (!words || !isFields(location)) return <span>{t(isHidden ? addressText.hidden : addressText.noLocation)}</span>;
  const copy = (): void => {
    navigator.clipboard.writeText(words).then(
      () => showToast({ message: t(addressText.copied), color: 'done' }),
      () => showToast({ message: t(addressText.copyFailed), color: 'attention' }),
    );
  };
  return (
    <span className={classes.point}>
      <a
        className={classes.link}
        href={`geo:${String(location['latitude'])},${String(location['longitude'])}`}
        aria-label={t(addressText.openMap, { coordinates: words })}
        data-numbers
      >
        {words}
      </a>
      {typeof accuracy === 'number' ? (
        <span className={classes.hint}>{t(addressText.accuracy, { metres: Math.round(accuracy) })}</span>
      ) : null}
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={t(addressText.copy)}
        title={t(addressText.copy)}
        onClick={copy}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** The state of the building at a glance. */
export function AddressGlance({ record, assessments, activities }: AddressGlanceProps): ReactNode {
  const t = useText();
  return (
    <section className={classes.glance} aria-label={t(addressText.glance)}>
      <BuildingFacts record={record} />
      <dl className={classes.state}>
        <div>
          <dt>{t(addressText.lastAssessment)}</dt>
          <dd>
            <Damage assessments={assessments} />
          </dd>
        </div>
        <div>
          <dt>{t(addressText.working)}</dt>
          <dd>
            <Working activities={activities} />
          </dd>
        </div>
        <div>
          <dt>{t(addressText.location)}</dt>
          <dd>
            <Location record={record} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
