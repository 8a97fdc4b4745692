import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeatingSeason } from '../../queries/building/heating-season.ts';
import type { Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { useLate } from '../../ui/use-late.ts';
import classes from './home.module.css';
import { numbersText as text } from './home.text.ts';
import type { View } from './views.ts';

const load = () => import('./numbers-of-role.tsx');

type Late = Awaited<ReturnType<typeof load>> | undefined;

/** The numbers of each role: they are loaded after the first screen, which keeps their room. */
export function useLateNumbers(): Late {
  return useLate(load);
}

type NumbersProps = { readonly view: View; readonly user: Me; readonly late: Late };

/** As many figures as each view has: their room is kept. */
const counts: Readonly<Record<View, number>> = { coordination: 6, authority: 6, partner: 3, donor: 6 };

/** For those who have to bring homes through the winter. */
function Season(): ReactNode {
  const t = useText();
  const { isOn, days } = useHeatingSeason();
  return (
    <TextLink to="/map/winter" inherit>
      {isOn ? t(text.seasonNow) : t(text.seasonIn, { days: t.count(countedNouns.days, days) })}
    </TextLink>
  );
}

/** The few numbers that a role asks for first, each a link to its rows. */
export function Figures({ view, user, late }: NumbersProps): ReactNode {
  const t = useText();
  return (
    <Section
      title={t(text[view])}
      description={view === 'authority' || view === 'coordination' ? <Season /> : undefined}
      actions={
        <TextLink to="/statistics" visibleFrom="sm">
          {t(text.all)}
        </TextLink>
      }
    >
      {late ? (
        <late.RoleFigures view={view} user={user} />
      ) : (
        <>
          <div className={classes.tiles}>
            {Array.from({ length: counts[view] }, (_, index) => (
              <Skeleton key={index} className={classes.tile ?? ''} radius="sm" />
            ))}
          </div>
          <p className={classes.note} />
        </>
      )}
    </Section>
  );
}

/** What a role looks into next, below everything else: it moves nothing. */
export function Lists({ view, user, late }: NumbersProps): ReactNode {
  return late ? <late.RoleLists view={view} user={user} /> : <Skeleton height="18rem" radius="md" />;
}
