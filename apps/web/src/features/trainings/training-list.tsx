import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { trainingFormats, trainingTopics } from '@domivka/domain/training/training.text';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { TrainingBadges } from './training-badges.tsx';
import { linkOf, sayDuration, titleOf } from './training-words.ts';
import classes from './trainings.module.css';
import type { TrainingGroups, TrainingMonth } from './trainings-query.ts';
import { trainingsText as text } from './trainings.text.ts';

/** "December 2026" · «грудень 2026 р.» */
function sayMonth(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const format = new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const said = format.format(Date.UTC(year, number - 1, 1));
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

function TrainingCard({ training }: { readonly training: StoredRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { user } = useSession();
  const { place } = training;
  const isSelfPaced = training['format'] === 'self_paced';
  const date = format.date(String(training['date']));
  const facts = [
    isSelfPaced ? t(text.available, { date }) : date,
    labelOf(trainingFormats, String(training['format']), t.language),
    sayDuration(training['durationMin'], t),
    linkOf(place) ? undefined : place,
  ].filter(Boolean);
  return (
    <li className={classes.card}>
      <span className={classes.topic}>{labelOf(trainingTopics, String(training['topic']), t.language)}</span>
      <TextLink to="/training/$trainingId" params={{ trainingId: training._id }} className={classes.cardTitle}>
        {titleOf(training, t.language)}
      </TextLink>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <span className={classes.badges}>
        <TrainingBadges training={training} userId={user?._id} />
      </span>
    </li>
  );
}

function Cards({ trainings }: { readonly trainings: readonly StoredRecord[] }): ReactNode {
  return (
    <ul className={classes.cards}>
      {trainings.map((training) => (
        <TrainingCard key={training._id} training={training} />
      ))}
    </ul>
  );
}

function Months({ title, months }: { readonly title: string; readonly months: readonly TrainingMonth[] }): ReactNode {
  const { language } = useText();
  if (months.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      {months.map(({ month, trainings }) => (
        <div key={month} className={classes.month}>
          <h3>{sayMonth(month, language)}</h3>
          <Cards trainings={trainings} />
        </div>
      ))}
    </section>
  );
}

/** The trainings by month: what can be done any time, what lies ahead, what is over. */
export function TrainingList({ groups }: { readonly groups: TrainingGroups }): ReactNode {
  const t = useText();
  return (
    <>
      {groups.anyTime.length > 0 ? (
        <section className={classes.group}>
          <h2>{t(text.anyTime)}</h2>
          <Cards trainings={groups.anyTime} />
        </section>
      ) : null}
      <Months title={t(text.upcoming)} months={groups.upcoming} />
      <Months title={t(text.past)} months={groups.past} />
    </>
  );
}
