import { Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { NumberTiles, phoneRowsOf } from './measure-numbers.tsx';
import { PartFrame } from './part-frame.tsx';
import { SectionView } from './section-view.tsx';
import { addressSections, type StatisticsSection } from './sections.ts';
import { statisticsText as text } from './statistics.text.ts';
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
  const { units, photos } = ofAddress.state.answer?.numbers ?? {};
  // Zeros would say that there is nothing, of what is only not here.
  if (isUncounted(ofAddress))
    return (
      <EmptyState icon={<IconChartBar size={40} />} title={t(text.notWholeTitle)}>
        {t(text.noneHere)}
      </EmptyState>
    );
  const isShown = ({ id }: StatisticsSection) => (id === 'units' ? units : id === 'photos' ? photos : true);
  return (
    <Stack gap="1.25rem">
      <Section title={t(ofAddress.measure.title)}>
        <PartFrame asked={ofAddress} rows={3} phoneRows={phoneRowsOf(ofAddress.measure)}>
          <NumberTiles asked={ofAddress} />
        </PartFrame>
        <AnswerNote answer={ofAddress.state.answer} />
      </Section>
      {addressSections.filter(isShown).map((section) => (
        <SectionView key={section.id} section={section} body={body} {...options} />
      ))}
    </Stack>
  );
}
