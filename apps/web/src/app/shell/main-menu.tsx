import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { shellText } from './shell.text.ts';
import type { RouteRow } from '../routing/route-table.ts';
import classes from './main-menu.module.css';

function Entry({ path, title, menuTitle, icon: Icon, menuGate: Gate = Fragment }: RouteRow): ReactNode {
  const t = useText();
  return (
    <Gate>
      <li>
        <Link to={path} activeOptions={{ exact: path === '/', includeSearch: false }}>
          {Icon ? <Icon size={20} aria-hidden /> : null}
          <span>{t(menuTitle ?? title)}</span>
        </Link>
      </li>
    </Gate>
  );
}

/** The menu: a bar below the top bar, on a phone a bar at the bottom, within the thumb's reach. */
export function MainMenu({ rows }: { readonly rows: readonly RouteRow[] }): ReactNode {
  const t = useText();
  return (
    <nav aria-label={t(shellText.mainMenu)} className={classes.menu}>
      <ul data-many={rows.length > 6 || undefined}>
        {rows.map((row) => (
          <Entry key={row.path} {...row} />
        ))}
      </ul>
    </nav>
  );
}
