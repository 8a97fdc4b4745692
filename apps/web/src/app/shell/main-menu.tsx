import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { appText } from '../app.text.ts';
import type { RouteRow } from '../route-table.ts';
import classes from './main-menu.module.css';

/** The menu: a bar below the top bar, on a phone a bar at the bottom, within the thumb's reach. */
export function MainMenu({ rows }: { readonly rows: readonly RouteRow[] }): ReactNode {
  const t = useText();
  return (
    <nav aria-label={t(appText.mainMenu)} className={classes.menu}>
      <ul>
        {rows.map(({ path, title, menuTitle, icon: Icon }) => (
          <li key={path}>
            <Link to={path} activeOptions={{ exact: path === '/', includeSearch: false }}>
              {Icon ? <Icon size={20} aria-hidden /> : null}
              <span>{t(menuTitle ?? title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
