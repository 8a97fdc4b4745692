import { buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { type Building, isPartly } from '../../queries/building/building.ts';
import { formatPoint } from '../../queries/names/format-value.ts';
import { type Say, useText } from '../../text/say.ts';
import { loadPart } from '../../ui/load-part.ts';
import { PointMapSkeleton } from '../../ui/point-map.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './address.module.css';
import { addressCounted, addressText } from './address.text.ts';
import { OpenInMaps } from './open-in-maps.tsx';
import { AssistanceFact, DamageFact, EnvelopeFact, NoFlatsFact, StrikeFact, UnitsFact } from './glance-facts.tsx';
import { storyText as text } from './story.text.ts';
import { useAddressRights } from './use-address-rights.ts';

const AddressMap = loadPart(() => import('./address-map.tsx'), 'AddressMap');

/** The coordinates: to copy, and to open in whatever map the device has. */
function GlanceLocation({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { location, accuracy } = record;
  const words = formatPoint(location);
  const isHidden = Array.isArray(record.masked) && record.masked.includes('location');
  if (!words || !isFields(location)) return <span>{t(isHidden ? addressText.hidden : addressText.noLocation)}</span>;
  const copy = (): void => {
    navigator.clipboard.writeText(words).then(
      () => showToast({ message: t(addressText.copied), color: 'done' }),
      () => showToast({ message: t(addressText.copyFailed), color: 'attention' }),
    );
  };
  return (
    <Group component="span" gap="0.125rem 0.5rem">
      <Anchor
        py={10}
        my={-10}
        href={`geo:${String(location.latitude)},${String(location.longitude)}`}
        aria-label={t(addressText.openMap, { coordinates: words })}
        data-numbers
      >
        {words}
      </Anchor>
      {typeof accuracy === 'number' ? (
        <Quiet span>{t(addressText.accuracy, { metres: Math.round(accuracy) })}</Quiet>
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
    </Group>
  );
}

/** The code of the map has not arrived: the rest of the page stays as it is. */
function NoMap(): ReactNode {
  const t = useText();
  return <Quiet>{t(text.noMap)}</Quiet>;
}

type AddressGlanceProps = { readonly record: RecordOf<'address'>; readonly building: Building };

/** A number is not separated from its word at the end of a line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0');
}

/** The building in a few words: kind, floors, flats, year, material. */
function sayBuilding(record: RecordOf<'address'>, t: Say): string {
  const { floors, numberOfApartments, yearBuilt, buildingType, buildingMaterial } = record;
  return [
    labelOf(buildingTypes, buildingType, t.language),
    floors == null ? '' : unbroken(t.count(addressCounted.floors, floors)),
    numberOfApartments == null ? '' : unbroken(t.count(countedNouns.apartments, numberOfApartments)),
    yearBuilt == null ? '' : String(yearBuilt),
    buildingMaterial == null ? '' : labelOf(buildingMaterials, buildingMaterial, t.language),
  ]
    .filter(Boolean)
    .join(' · ');
}

type FactProps = {
  readonly title: string;
  /** Also in the short form. */
  readonly brief?: boolean;
  readonly children: ReactNode;
};

function Fact({ title, brief = false, children }: FactProps): ReactNode {
  return (
    <div data-brief={brief}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The state of the building: beside its records where there is room for it, else two lines that open to the whole. */
export function AddressGlance({ record, building }: AddressGlanceProps): ReactNode {
  const t = useText();
  const { state, units } = building;
  const facts = { building, isPartly: isPartly(record, building) };
  const { edit } = useAddressRights(record);
  const isBeside = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lacksFlats = edit && !units.fromDevice && units.values.length === 0 && (record.numberOfApartments ?? 0) > 1;
  return (
    <section className={classes.glance} data-open={isOpen} aria-label={t(addressText.glance)}>
      <dl id={id} className={classes.state}>
        <Fact title={t(text.damage)} brief>
          <DamageFact {...facts} />
        </Fact>
        <Fact title={t(text.assistance)} brief>
          <AssistanceFact {...facts} addressId={record._id} />
        </Fact>
        <Fact title={t(text.latestStrike)} brief>
          <StrikeFact {...facts} />
        </Fact>
        <Fact title={t(text.envelope)}>
          <EnvelopeFact building={building} />
        </Fact>
        <Fact title={t(text.building)}>{sayBuilding(record, t)}</Fact>
        {state.numberOfUnits > 0 ? (
          <Fact title={t(text.unitsTitle)}>
            <UnitsFact building={building} />
          </Fact>
        ) : null}
        {lacksFlats ? (
          <Fact title={t(text.flatsTitle)}>
            <NoFlatsFact addressId={record._id} />
          </Fact>
        ) : null}
        <Fact title={t(addressText.location)}>
          <GlanceLocation record={record} />
          {isFields(record.location) && (isBeside || isOpen) ? (
            <CatchBoundary getResetKey={() => id} errorComponent={NoMap}>
              <Suspense fallback={<PointMapSkeleton />}>
                <AddressMap record={record} isAskedFor={!isBeside} />
              </Suspense>
            </CatchBoundary>
          ) : null}
        </Fact>
      </dl>
      <OpenInMaps location={record.location} />
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.more ?? ''}
        rightSection={isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? text.less : text.moreState)}
      </Button>
    </section>
  );
}
