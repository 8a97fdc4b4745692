import type { Icon } from '@tabler/icons-react';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import { Columns } from '../../ui/columns.tsx';
import classes from './home.module.css';
import { homeText } from './home.text.ts';

export type Card = {
  readonly path: string;
  readonly title: Text;
  readonly description: Text;
  readonly icon: Icon | undefined;
};

/** The cards of the sections that this user may open now. */
export function HomeCards({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  const t = useText();
  if (cards.length === 0) return null;
  return (
    <nav aria-label={t(homeText.sections)} className={classes.cards}>
      <Columns min="22rem">
        {cards.map(({ path, title, description, icon: CardIcon }) => (
          <Link key={path} to={path} className={classes.card}>
            {CardIcon ? (
              <span className={classes.cardIcon}>
                <CardIcon size={24} aria-hidden />
              </span>
            ) : null}
            <span className={classes.cardWords}>
              <strong>{t(title)}</strong>
              <span>{t(description)}</span>
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.cardArrow} />
          </Link>
        ))}
      </Columns>
    </nav>
  );
}
