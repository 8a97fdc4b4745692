import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { chapters } from './chapters.text.ts';
import { findSections } from './find-sections.ts';
import { GuideContents } from './guide-contents.tsx';
import { GuideChapterView } from './guide-chapter.tsx';
import { guideCounted, guideText as text } from './guide.text.ts';
import classes from './guide.module.css';

/** Whoever comes by a link to a section starts there: the part of the program with the words arrives after the address line. */
function useHashOnce(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** The user guide: all chapters on one page, with contents and a search, readable without a network. */
export function GuideScreen(): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findSections(chapters, typed), [typed]);
  const search = useCallback((value: string) => setTyped(value), []);
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  useHashOnce();
  return (
    <Page
      title={t(text.title)}
      subtitle={t(text.line)}
      actions={
        <Button
          visibleFrom="sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => print()}
        >
          {t(text.print)}
        </Button>
      }
    >
      <div className={classes.guide}>
        <div className={classes.side}>
          <SearchField
            label={t(text.search)}
            hint={t(text.searchHint)}
            example={t(text.searchExample)}
            value={typed}
            onChange={search}
          />
          <p role="status" className={classes.count}>
            {typed === '' || count === 0 ? null : t.count(guideCounted.found, count)}
          </p>
          <GuideContents chapters={found} />
        </div>
        <div className={classes.chapters}>
          {count === 0 ? <p className={classes.nothing}>{t(text.nothing)}</p> : null}
          {found.map((chapter) => (
            <GuideChapterView key={chapter.id} chapter={chapter} typed={typed} />
          ))}
        </div>
      </div>
    </Page>
  );
}
