import type { ReactNode } from 'react';
import { sourceWords } from '@domivka/domain/building/building.text';
import { sayEnvelopeReason } from '@domivka/domain/building/say-envelope-reason';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { joinParts } from '@domivka/domain/kernel/text';
import type { Building } from '../../queries/building/building.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { photosOf } from '../../queries/building/records-of-unit.ts';
import { sayCardDamage } from './say-card-damage.ts';
import { countServed } from './served-units.ts';
import { stateOfUnit } from './state-of-unit.ts';
import { AssistanceOf, DamageState, EnvelopeBadge } from './state-badges.tsx';
import { unitsOfType } from './units-of-address.ts';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom a common area serves, and what its repair unlocks. */
function ServesFact({ unit, building }: UnitGlanceProps): ReactNode {
  const t = useText();
  const count = countServed(unit['servesUnits'], unitsOfType(building.units.values, 'apartment').length);
  if (count === undefined) return null;
  const flats = t.count(countedNouns.apartments, count);
  return (
    <Fact label={t(text.serves)}>
      <span>{flats}</span>
      {unit['blocksCompensation'] === true ? (
        <StatusBadge tone="attention">{t(text.unlocks, { flats })}</StatusBadge>
      ) : null}
    </Fact>
  );
}

/** Whose word the thermal envelope is; where the measures suggest it, also which. */
function EnvelopeSource({ state }: { readonly state: UnitState }): ReactNode {
  const t = useText();
  const { envelopeFrom, envelopeReasons = [] } = state;
  if (envelopeFrom === undefined) return null;
  const source = t(envelopeFrom === 'stated' ? sourceWords.envelopeStated : sourceWords.envelopeSuggested);
  const reasons = envelopeReasons.map((reason) => sayEnvelopeReason(reason, t.language));
  return <span className={classes.hint}>{joinParts([source, ...reasons], t.language)}</span>;
}

export type UnitGlanceProps = { readonly unit: StoredRecord; readonly building: Building };

/** How the unit stands: damage, assistance, thermal envelope and why, photos. */
export function UnitGlance({ unit, building }: UnitGlanceProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const state = stateOfUnit(unit, building.unitStates);
  const last = building.assessments.values.find(({ _id }) => _id === state?.lastAssessmentId);
  const isHome = unit['unitType'] !== 'common_area';
  return (
    <section aria-label={t(text.glance)}>
      <dl className={classes.glance}>
        <Fact label={t(text.damage)}>
          <DamageState state={state} onCard={sayCardDamage(unit, t, format)} />
          {last ? <span className={classes.hint}>{format.date(last['date'] ?? '')}</span> : null}
        </Fact>
        <Fact label={t(text.assistance)}>
          <AssistanceOf state={state} />
        </Fact>
        {isHome ? (
          <Fact label={t(text.envelope)}>
            {state?.thermalEnvelope ? <EnvelopeBadge state={state} /> : t(text.unknown)}
            {state ? <EnvelopeSource state={state} /> : null}
          </Fact>
        ) : (
          <ServesFact unit={unit} building={building} />
        )}
        <Fact label={t(text.photos)}>{t.count(countedNouns.photos, photosOf(unit, building).length)}</Fact>
      </dl>
    </section>
  );
}
