import type { ReactNode } from 'react';
import { setLanguage } from '../../text/language.ts';
import { useText } from '../../text/say.ts';
import { shellText } from './shell.text.ts';
import classes from './language-toggle.module.css';

const choices = [
  { code: 'en', short: 'EN', name: 'English' },
  { code: 'uk', short: 'УКР', name: 'Українська' },
] as const;

/** English or Ukrainian; nothing typed is lost. Each language is named in itself, for users who read only one. */
export function LanguageToggle(): ReactNode {
  const t = useText();
  return (
    <div role="group" aria-label={t(shellText.languageSwitch)} className={classes.toggle}>
      {choices.map(({ code, short, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={`${short} ${name}`}
          aria-pressed={t.language === code}
          onClick={() => setLanguage(code)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
