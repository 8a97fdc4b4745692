import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useCrumbLabels } from '../../ui/crumbs.ts';
import { shellText } from './shell.text.ts';
import type { Crumb } from '../routing/route-table.ts';
import classes from './breadcrumbs.module.css';

/** The way from Home to here, with human names. Home itself needs none. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const t = useText();
  const labels = useCrumbLabels();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t(shellText.breadcrumbs)} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ path, title }, index) => {
          const label = labels.get(path) ?? t(title);
          const last = index === crumbs.length - 1;
          return <li key={path}>{last ? <span aria-current="page">{label}</span> : <Link to={path}>{label}</Link>}</li>;
        })}
      </ol>
    </nav>
  );
}
