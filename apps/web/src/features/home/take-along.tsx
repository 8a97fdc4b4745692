import { IconMapPinDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { PackState } from '../../records/local/pack-rows.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useReadiness } from '../../queries/areas/use-readiness.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import type { Me } from '../../session/session.ts';
import { deviceText } from '../../text/device.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import classes from './take-along.module.css';
import { takeAlongText as text } from './take-along.text.ts';

/** Most people in the field take one area or two. */
const mostNamed = 2;

function Line({ packs }: { readonly packs: readonly PackState[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const { state: readiness } = useReadiness();
  if (packs.length === 0) {
    return (
      <div className={classes.words}>
        <span>{t(text.question)}</span>
        <TextLink to="/user" search={{ tab: 'offline' }}>
          {t(text.take)}
        </TextLink>
      </div>
    );
  }
  const nameOf = (area: string): string => {
    const unit = places?.find(area);
    return unit ? fullNameOf(unit, t.language) : area;
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
    <div className={classes.words}>
      <span>
        <strong>{t(text.withYou, { areas: names.join(', ') })}</strong>
        {state === undefined ? null : ` · ${state}`}
      </span>
      <TextLink to="/user" search={{ tab: 'offline' }}>
        {t(isAttention ? text.look : deviceText.onDevice)}
      </TextLink>
    </div>
  );
}

/** The way to the areas for work without a network, for those who assess homes. */
export function TakeAlong({ user }: { readonly user: Me }): ReactNode {
  const packs = usePacks();
  if (!packs || rightOf(assessmentEntity, user.role, 'create') === '-') return null;
  return (
    <div className={classes.line}>
      <IconMapPinDown size={22} aria-hidden />
      <Line packs={packs} />
    </div>
  );
}
