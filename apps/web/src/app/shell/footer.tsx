import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { appText } from '../app.text.ts';
import { appVersion } from '../../text/release.text.ts';
import { routeText } from '../routes.text.ts';
import classes from './footer.module.css';

export function Footer({ withAbout }: { readonly withAbout: boolean }): ReactNode {
  const t = useText();
  return (
    <footer className={classes.footer}>
      <span>{t(commonText.productName)}</span>
      <span>{t(appText.version, { version: appVersion })}</span>
      {withAbout ? <Link to="/about">{t(routeText.about)}</Link> : null}
    </footer>
  );
}
