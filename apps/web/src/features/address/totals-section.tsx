import { useMemo, type ReactNode } from 'react';
import { buildingTotals, type BuildingTotals, type Figure } from '@domivka/domain/building/building-totals';
import { sourceWords, totalWords } from '@domivka/domain/building/building.text';
import { damageTypes, vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { units as unitsOfMeasurement } from '@domivka/domain/kernel/units.text';
import { todayHere, type Building } from '../../queries/building/building.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { DataTable, type DataColumn } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './story.module.css';
import { storyText as text } from './story.text.ts';

type Row = { readonly key: string; readonly name: string; readonly figure: Figure };

/** Areas first, then each damage with its unit of measurement. */
function listRows({ totalArea, damagedArea, quantities }: BuildingTotals, t: Say): readonly Row[] {
  const square = labelOf(unitsOfMeasurement, 'sq_meters', t.language);
  const named = (type: string, unit: string) => t(text.quantity, { type, unit });
  return [
    { key: 'total', name: named(t(text.totalArea), square), figure: totalArea },
    { key: 'damaged', name: named(t(text.damagedArea), square), figure: damagedArea },
    ...quantities.map((quantity) => ({
      key: `${quantity.damageType}/${quantity.unit}`,
      name: named(
        labelOf(damageTypes, quantity.damageType, t.language),
        labelOf(unitsOfMeasurement, quantity.unit, t.language),
      ),
      figure: quantity,
    })),
  ];
}

type Shown = { readonly hasParts: boolean; readonly isPartial: boolean };

function makeColumns(t: Say, format: Formats, { hasParts, isPartial }: Shown): readonly DataColumn<Row>[] {
  const column = (id: keyof Figure, header: string): DataColumn<Row> => ({
    id,
    header,
    align: 'end',
    cell: ({ figure }) => (figure[id] === undefined ? '–' : format.number(figure[id])),
  });
  return [
    { id: 'name', header: t(text.figure), onPhone: 'title', cell: ({ name }) => name },
    column('total', t(isPartial ? totalWords.partial : totalWords.total)),
    ...(hasParts
      ? [
          column('building', t(totalWords.building)),
          column('units', t(text.units)),
          column('commonAreas', t(totalWords.commonAreas)),
        ]
      : []),
  ];
}

/** The vulnerable people of the building in numbers, and who counted them. */
function People({ people }: Pick<BuildingTotals, 'people'>): ReactNode {
  const t = useText();
  if (!people) return null;
  const labels: Readonly<Record<string, { readonly en: string; readonly uk: string }>> = vulnerableResidentLabels;
  const counted = Object.entries(people.counts).flatMap(([name, count]) => {
    const label = labels[name];
    return label && count > 0 ? [t(text.stateCount, { state: label, count })] : [];
  });
  const plain = t(people.present ? text.presentOnly : text.nobodyVulnerable);
  const source = t(people.from === 'building' ? sourceWords.peopleFromBuilding : sourceWords.peopleFromUnits);
  return (
    <p className={classes.people}>
      <strong>{t(text.people)}</strong>
      <span>{counted.length > 0 ? counted.join(' · ') : plain}</span>
      <span className={classes.quiet}>{source}</span>
    </p>
  );
}

/** What the assessments say together of the building: areas, quantities of each damage, people; each counted once. */
export function TotalsSection({ building }: { readonly building: Building }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { assessments, units } = building;
  const today = todayHere();
  const totals = useMemo(
    () => buildingTotals({ assessments: assessments.values, units: units.values, today }),
    [assessments.values, units.values, today],
  );
  const hasParts = totals.assessedUnits > 0;
  const { isPartial } = totals;
  const columns = useMemo(() => makeColumns(t, format, { hasParts, isPartial }), [t, format, hasParts, isPartial]);
  if (totals.totalArea.total === undefined) return null;
  return (
    <Section title={t(text.totals)}>
      <DataTable label={t(text.totals)} columns={columns} rows={listRows(totals, t)} rowKey={({ key }) => key} />
      <People people={totals.people} />
      <p className={classes.how}>
        {t(text.totalsHow)}
        {isPartial ? ` ${t(sourceWords.partial)}.` : null}
      </p>
    </Section>
  );
}
