import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { MyPart } from './my-part.tsx';
import { OurPeople } from './our-people.tsx';
import { TrainingBadges } from './training-badges.tsx';
import { TrainingFacts } from './training-facts.tsx';
import { TrainingPage } from './training-page.tsx';
import classes from './trainings.module.css';
import { trainingsText as text } from './trainings.text.ts';

/** The route `/training/{_id}`: what it is about, where the user stands in it, and for those who keep it the way to form and sheet. */
export function TrainingScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId' });
  const { user } = useSession();
  const params = { trainingId };
  return (
    <TrainingPage
      trainingId={trainingId}
      renderActions={(training) =>
        mayDo(user, 'update', trainingEntity, training) ? (
          <>
            <LinkButton
              to="/training/$trainingId/attendance"
              params={params}
              variant="default"
              leftSection={<IconListDetails size={18} aria-hidden />}
            >
              {t(text.sheet)}
            </LinkButton>
            <LinkButton
              to="/training/$trainingId/edit"
              params={params}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t(text.edit)}
            </LinkButton>
          </>
        ) : null
      }
    >
      {(training) => (
        <>
          <p className={classes.badges}>
            <TrainingBadges training={training} userId={undefined} />
          </p>
          {user ? <MyPart training={training} user={user} /> : null}
          <TrainingFacts training={training} />
          {user ? <OurPeople training={training} user={user} /> : null}
        </>
      )}
    </TrainingPage>
  );
}
