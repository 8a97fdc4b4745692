import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { shellText } from './shell.text.ts';
import { appVersion } from '../../text/release.text.ts';
import { routeText } from '../routing/routes.text.ts';
import classes from './footer.module.css';

export type FooterProps = {
  readonly withAbout: boolean;
  /** It is drawn over the picture of the sign-in page. */
  readonly onPicture?: boolean;
};

/** The name of the product and its version (specification, section 1). */
export function Footer({ withAbout, onPicture = false }: FooterProps): ReactNode {
  const t = useText();
  return (
    <footer className={classes.footer} data-on-picture={onPicture}>
      <span>{t(commonText.productName)}</span>
      <span>{t(shellText.version, { version: appVersion })}</span>
      {withAbout ? (
        <>
          <Link to="/guide">{t(routeText.guide)}</Link>
          <Link to="/updates">{t(routeText.updates)}</Link>
          <Link to="/about">{t(routeText.about)}</Link>
        </>
      ) : null}
    </footer>
  );
}
