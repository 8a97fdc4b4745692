import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { Group, Stack } from '@mantine/core';
import { IconMapPinDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { useReadiness } from '../../queries/areas/use-readiness.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import type { PackState } from '../../records/local/pack-rows.ts';
import type { Me } from '../../session/session.ts';
import { deviceText } from '../../text/device.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { takeAlongText as text } from './home.text.ts';

/** Most people in the field take one area or two. */
const mostNamed = 2;

function Words({ said, link }: { readonly said: string; readonly link: string }): ReactNode {
  return (
    <Stack gap={0} align="flex-start">
      <span>{said}</span>
      <TextLink to="/user" search={{ tab: 'offline' }} py={4}>
        {link}
      </TextLink>
    </Stack>
  );
}

function Line({ packs }: { readonly packs: readonly PackState[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const { state: readiness } = useReadiness();
  if (packs.length === 0) {
    return <Words said={t(text.question)} link={t(text.take)} />;
  }
  const nameOf = (area: string): string => {
    const unit = places?.find(area);
    return unit ? fullNameOf(unit, t.language) : '…';
  };
  const named = packs.slice(0, mostNamed).map(({ area }) => nameOf(area));
  const names = packs.length > mostNamed ? [...named, '…'] : named;
  const oldest = packs
    .flatMap(({ asOf }) => asOf ?? [])
    .toSorted()
    .at(0);
  const isTaking = packs.some(({ state }) => state === 'taking');
  const fresh = oldest === undefined ? undefined : t(text.asOf, { moment: format.moment(oldest) });
  const isMissing = readiness === 'coming' || readiness === 'whileOpen';
  const whole = isMissing ? t(text[readiness]) : fresh;
  const state = isTaking ? t(text.taking) : whole;
  const isAttention =
    isMissing || packs.some(({ state }) => state === 'old' || state === 'failed' || state === 'stopped');
  return (
    <Words
      said={[t(text.withYou, { areas: names.join(', ') }), state].filter(Boolean).join(' · ')}
      link={t(isAttention ? text.look : deviceText.onDevice)}
    />
  );
}

type TakeAlongProps = { readonly user: Me; readonly packs: readonly PackState[] };

/** The areas for work without a network, for those who assess homes. */
export function TakeAlong({ user, packs }: TakeAlongProps): ReactNode {
  if (rightOf(assessmentEntity, user.role, 'create') === '-') return null;
  return (
    <Section>
      <Group wrap="nowrap" gap="sm">
        <IconMapPinDown size={22} aria-hidden color="var(--domivka-ink-quiet)" style={{ flex: 'none' }} />
        <Line packs={packs} />
      </Group>
    </Section>
  );
}
