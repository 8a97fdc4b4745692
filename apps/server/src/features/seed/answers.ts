import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weights } from '../../platform/random.ts';
import { dayText } from './days.ts';
import type { Damage } from './damage.ts';

const utilityStates = weights('on:62 off:20 partial:12 none_before:6');
const demining = weights('none_needed:50 done:25 pending:10 unknown:15');
const applicationStates = weights('submitted:30 approved:20 paid:30 suspended:8 refused:8 closed:4');
const barriers = weights(
  'outdated_documents:20 not_registered:25 co_ownership:15 inheritance:20 no_commission:15 cost_too_high:5',
);

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.between(0, 9)).join('');
}

function programme(random: Random, { level, day }: Damage, checked: number): Fields {
  if (random.chance(0.45)) return { fastRecovery: 'no' };
  const application = {
    number: `ЗВ-${digits(random, 9)}`,
    kind: level > 80 ? 'destroyed' : 'repair',
    date: dayText(Math.min(day + random.between(5, 90), checked)),
    status: applicationStates(random),
    amountUAH: random.between(8, 350) * 1000,
    checkedAt: dayText(checked),
  };
  return {
    actExists: 'yes',
    actType: random.pick(['on_site', 'on_site', 'remote', 'technical']),
    actDate: dayText(day),
    actNumber: `${random.between(1, 900)}/${dayText(day).slice(0, 4)}`,
    infoNoticeNumber: `ІП-${digits(random, 10)}`,
    ...(random.chance(0.6) ? { propertyNumber: `${random.between(1, 9)}${digits(random, 12)}` } : {}),
    fastRecovery: random.pick(['planned', 'participates', 'participates', 'completed']),
    applications: [application],
    ...(random.chance(0.3) ? { compensationBarriers: [barriers(random)] } : {}),
    rd4u: random.pick(['unknown', 'no', 'no', 'yes']),
  };
}

/** How a home is now, after its last damage, and what the state programme says of it. `checked` is the day of the last check. */
export function answersAt(random: Random, damage: Damage, checked: number, residents: number): Fields {
  const { level } = damage;
  const mines = demining(random);
  const isCleared = level > 40 && random.chance(0.4);
  const restored = random.chance(0.5) ? 'no' : random.chance(0.6) ? 'partly' : 'yes';
  const living = level > 60 ? 'no' : level > 25 ? random.pick(['partly', 'yes', 'no']) : 'yes';
  const utility = () => utilityStates(random);
  return {
    asOfDate: dayText(checked),
    demining: mines,
    ...(mines === 'done' ? { miningDate: dayText(damage.day) } : {}),
    rubbleRemoval: isCleared ? 'done' : level > 40 ? 'pending' : 'not_needed',
    ...(isCleared ? { rubbleRemovalDate: dayText(damage.day) } : {}),
    habitable: living,
    restored,
    ...(restored === 'no'
      ? {}
      : { restoredBy: random.pick(['state', 'municipality', 'ngo', 'ngo', 'owner', 'owner', 'mixed']) }),
    ...(random.chance(0.35)
      ? { thermalEnvelope: level > 40 ? 'open' : random.pick(['closed', 'closed', 'partly', 'insulated']) }
      : {}),
    utilities: { electricity: utility(), gas: utility(), water: utility(), sewage: utility(), heating: utility() },
    ...(living === 'no' ? {} : { residentsNow: residents, householdsNow: Math.max(1, Math.round(residents / 2.3)) }),
    ...programme(random, damage, checked),
  };
}
