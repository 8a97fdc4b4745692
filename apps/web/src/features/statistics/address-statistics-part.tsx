import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { AggName } from '@domivka/domain/measures/measures';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { NumberTiles, phoneRowsOf } from './measure-numbers.tsx';
import { PartFrame } from './part-frame.tsx';
import classes from './statistics.module.css';
import { sectionTitles, statisticsText as text } from './statistics.text.ts';
import { AnswerNote, isUncounted } from './summary-section.tsx';
import { useMeasure } from './use-measure.ts';

type PartProps = { readonly address: Pick<StoredRecord, '_id'>; readonly isNew: boolean };

/** The tab of the address page: the same numbers as for an area, of one building; without a network from the records of the device. */
export function AddressStatisticsPart({ address, isNew }: PartProps): ReactNode {
  const t = useText();
  const body = { scope: { addressId: address._id } };
  // The server has not heard of a new address yet.
  const options = { isHereOnly: isNew };
  const ofAddress = useMeasure('stats', 'address', body, options);
  const people = useMeasure('stats', 'people', body, options);
  const { units, photos } = ofAddress.state.answer?.numbers ?? {};
  // Zeros would say that there is nothing, of what is only not here.
  if (isUncounted(ofAddress))
    return (
      <EmptyState icon={<IconChartBar size={40} />} title={t(text.notWholeTitle)}>
        {t(text.noneHere)}
      </EmptyState>
    );
  const chart = (name: AggName) => <MeasureChart name={name} body={body} likely={2} {...options} />;
  return (
    <div>
      <Section title={t(ofAddress.measure.title)}>
        <PartFrame asked={ofAddress} rows={3} phoneRows={phoneRowsOf(ofAddress.measure)}>
          <NumberTiles asked={ofAddress} />
        </PartFrame>
        <AnswerNote answer={ofAddress.state.answer} />
      </Section>
      <Section title={t(sectionTitles.coverage)}>
        <div className={classes.cells}>
          <MeasureChart kind="stats" name="coverage" body={body} likely={1} {...options} />
          <MeasureChart kind="stats" name="measures" body={body} likely={2} {...options} />
        </div>
      </Section>
      <Section title={t(sectionTitles.assessments)}>{chart('assessmentsByDamageType')}</Section>
      <Section title={t(sectionTitles.people)}>
        <PartFrame asked={people} rows={3} phoneRows={phoneRowsOf(people.measure)}>
          <NumberTiles asked={people} />
        </PartFrame>
      </Section>
      {units ? (
        <Section title={t(sectionTitles.units)}>
          <div className={classes.cells}>
            {chart('unitsByDamage')}
            {chart('unitsByAssistance')}
          </div>
        </Section>
      ) : null}
      {photos ? <Section title={t(sectionTitles.photos)}>{chart('photosByCategory')}</Section> : null}
    </div>
  );
}
