import { MenuItem } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { LateMenu } from '../../ui/late-overlays.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { WhenReviewsWait } from './when-reviews-wait.tsx';
import { shellText } from './shell.text.ts';
import type { Crumb, RouteRow } from '../routing/route-table.ts';
import classes from './main-menu.module.css';

const gates = { reviews: WhenReviewsWait } as const;

/** Marks the entry of the screen that is shown, or of a screen above it, for the style and for screen readers. */
function markCurrent(isCurrent: boolean) {
  return isCurrent ? ({ 'data-current': true, 'aria-current': 'true' } as const) : {};
}

type EntryProps = { readonly row: RouteRow; readonly isCurrent: boolean };

function Entry({ row, isCurrent }: EntryProps): ReactNode {
  const t = useText();
  const { path, title, menuTitle, icon: Icon, menuGate } = row;
  const Gate = menuGate ? gates[menuGate] : Fragment;
  return (
    <Gate>
      <li>
        <Link to={path} activeOptions={{ exact: true, includeSearch: false }} {...markCurrent(isCurrent)}>
          {Icon ? <Icon size={20} aria-hidden /> : null}
          <span>{t(menuTitle ?? title)}</span>
        </Link>
      </li>
    </Gate>
  );
}

/** The entries for which the bar has no room, by their full names. */
function More({
  rows,
  current,
  isPhone,
}: {
  readonly rows: readonly RouteRow[];
  readonly current: string | undefined;
  readonly isPhone: boolean;
}): ReactNode {
  const t = useText();
  return (
    <li>
      <LateMenu
        position={isPhone ? 'top-end' : 'bottom-end'}
        width={280}
        target={
          <button type="button" {...markCurrent(rows.some(({ path }) => path === current))}>
            <IconDots size={20} aria-hidden />
            <span>{t(shellText.moreMenu)}</span>
          </button>
        }
      >
        {rows.map(({ path, title, icon: Icon }) => (
          <MenuItem
            key={path}
            leftSection={Icon ? <Icon size={20} aria-hidden /> : null}
            {...markCurrent(path === current)}
            renderRoot={(props) => <Link to={path} {...props} />}
          >
            {t(title)}
          </MenuItem>
        ))}
      </LateMenu>
    </li>
  );
}

/** More entries than this do not fit side by side on the narrowest phone, on a tablet, and on a small screen. */
const mostEntries = { phone: 5, tablet: 8, small: 10 } as const;

/** The entries for which the bar has no room; a single one takes no more room than the button for more. */
function useRest(rows: readonly RouteRow[], isPhone: boolean): readonly RouteRow[] {
  const isTablet = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery('(max-width: 72.99em)', undefined, { getInitialValueInEffect: false });
  if (isPhone) return rows.length > mostEntries.phone ? rows.filter(({ isPrimary }) => !isPrimary) : [];
  const most = isTablet ? mostEntries.tablet : isSmall ? mostEntries.small : rows.length;
  return rows.length > most + 1 ? rows.slice(most) : [];
}

export type MainMenuProps = {
  readonly rows: readonly RouteRow[];
  /** From Home to the screen that is shown: its entry is the last of these that the menu has. */
  readonly crumbs: readonly Crumb[];
};

/** The menu: a bar below the top bar, on a phone a bar at the bottom, within the thumb's reach. */
export function MainMenu({ rows, crumbs }: MainMenuProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const [home, ...below] = crumbs;
  const current =
    below.length === 0 ? home?.path : below.findLast(({ path }) => rows.some((row) => row.path === path))?.path;
  const rest = useRest(rows, isPhone);
  return (
    <nav aria-label={t(shellText.mainMenu)} className={classes.menu}>
      <ul>
        {rows
          .filter((row) => !rest.includes(row))
          .map((row) => (
            <Entry key={row.path} row={row} isCurrent={row.path === current} />
          ))}
        {rest.length > 0 ? <More rows={rest} current={current} isPhone={isPhone} /> : null}
      </ul>
    </nav>
  );
}
