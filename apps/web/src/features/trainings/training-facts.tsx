import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { seatsLeft } from '@domivka/domain/training/attendance';
import { defaultPassScore, questionsOf } from '@domivka/domain/training/quiz';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingLanguages,
  trainingTopics,
} from '@domivka/domain/training/training.text';
import { pathOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useOrganizations } from '../../queries/queries.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { bothIn, linkOf, sayAudience, sayDuration } from './training-words.ts';
import classes from './trainings.module.css';
import { trainingsText as text } from './trainings.text.ts';

/** A link to another site, which opens beside the application and learns nothing of it. */
function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.outside}>
      {children} <IconExternalLink size={15} aria-label={t(text.opensOutside)} role="img" />
    </a>
  );
}

function useFacts(training: StoredRecord) {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const organizations = useOrganizations();
  const { place, capacity, validMonths, passScore } = training;
  const left = seatsLeft(training);
  const link = linkOf(place);
  const names: unknown = training['trainerNames'];
  const trainers = Array.isArray(names) ? names.filter(isFields).map((one) => nameOfPerson(one, t.language)) : [];
  const hasQuiz = questionsOf(training).length > 0;
  const percent = format.percent(typeof passScore === 'number' ? passScore : defaultPassScore);
  const facts: readonly (readonly [key: string, label: string, value: ReactNode])[] = [
    ['topic', t(label.topic), labelOf(trainingTopics, String(training['topic']), t.language)],
    ['format', t(label.format), labelOf(trainingFormats, String(training['format']), t.language)],
    ['date', t(label.date), format.date(String(training['date']))],
    ['duration', t(label.durationMin).split(',', 1)[0] ?? '', sayDuration(training['durationMin'], t)],
    ['language', t(label.language), labelOf(trainingLanguages, String(training['language'] ?? ''), t.language)],
    ['place', t(label.place), link ? <OutsideLink href={link}>{link}</OutsideLink> : String(place ?? '')],
    ['pCode', t(label.pCode), pathOf(places, training['pCode'], t.language)],
    ['trainers', t(label.trainers), trainers.join(', ')],
    ['audience', t(label.audience), sayAudience(training['audience'], t, { places, organizations })],
    [
      'seats',
      t(text.seats),
      left === undefined
        ? undefined
        : t(text.seatsOf, { left: format.number(left), all: format.number(Number(capacity)) }),
    ],
    ['pass', t(text.toPass), hasQuiz ? t(text.toPassWords, { percent }) : undefined],
    [
      'valid',
      t(text.validFor),
      typeof validMonths === 'number' ? t.count(countedNouns.months, validMonths) : undefined,
    ],
  ];
  return facts.filter(([, , value]) => Boolean(value)).map(([key, name, value]) => ({ key, label: name, value }));
}

/** What there is to know of a training, and its materials. */
export function TrainingFacts({ training }: { readonly training: StoredRecord }): ReactNode {
  const t = useText();
  const facts = useFacts(training);
  const list: unknown = training['materials'];
  const materials = Array.isArray(list) ? list.filter(isFields) : [];
  return (
    <>
      <Section title={t(text.about)}>
        <Facts facts={facts} />
      </Section>
      {materials.length > 0 ? (
        <Section title={t(text.materials)}>
          <ul className={classes.materials}>
            {materials.map((material) => {
              const link = linkOf(material['url']);
              const name = bothIn(material['title'], t.language);
              return (
                <li key={`${String(material['url'])} ${name}`}>
                  {link ? <OutsideLink href={link}>{name}</OutsideLink> : name}
                </li>
              );
            })}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
