import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { GuideChapter } from './guide.ts';
import { guideText as text } from './guide.text.ts';
import classes from './guide.module.css';

function List({ chapters }: { readonly chapters: readonly GuideChapter[] }): ReactNode {
  const t = useText();
  return (
    <ol className={classes.contents}>
      {chapters.map(({ id, title, sections }) => (
        <li key={id}>
          <a href={`#${id}`}>{t(title)}</a>
          {sections.length > 2 ? (
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{t(section.title)}</a>
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The contents: beside the text where there is room, to be opened above it on a phone. */
export function GuideContents({ chapters }: { readonly chapters: readonly GuideChapter[] }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={t(text.contents)} className={classes.nav}>
      {isPhone ? (
        <details>
          <summary>{t(text.contents)}</summary>
          <List chapters={chapters} />
        </details>
      ) : (
        <List chapters={chapters} />
      )}
    </nav>
  );
}
