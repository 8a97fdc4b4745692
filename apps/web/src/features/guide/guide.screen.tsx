import { Anchor, Button, Paper, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { chapters } from './chapters.text.ts';
import { findSections } from './find-sections.ts';
import type { GuideChapter } from './guide.ts';
import { GuideChapterView } from './guide-chapter.tsx';
import { guideCounted, guideText as text } from './guide.text.ts';
import classes from './guide.module.css';

/** A link to a section opens the page there: the part of the program with the words arrives after the address line. */
function useHashOnce(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** The contents: beside the text where there is room, to be opened above it on a phone. */
function Contents({ found }: { readonly found: readonly GuideChapter[] }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const look = { display: 'block', py: isPhone ? 'sm' : 4, underline: 'hover' } as const;
  const list = (
    <Stack component="ol" gap={0}>
      {found.map(({ id, title, sections }) => (
        <li key={id}>
          <Anchor href={`#${id}`} {...look} c="inherit" fw={600}>
            {t(title)}
          </Anchor>
          {sections.length > 2 ? (
            <Stack component="ol" gap={0} pl="md">
              {sections.map((section) => (
                <li key={section.id}>
                  <Anchor href={`#${section.id}`} {...look} c="dimmed" size="sm">
                    {t(section.title)}
                  </Anchor>
                </li>
              ))}
            </Stack>
          ) : null}
        </li>
      ))}
    </Stack>
  );
  return (
    <nav aria-label={t(text.contents)} className={classes.contents}>
      {isPhone ? (
        <Paper component="details" withBorder bg="var(--domivka-surface)" radius="md" px="md">
          <summary>{t(text.contents)}</summary>
          {list}
        </Paper>
      ) : (
        list
      )}
    </nav>
  );
}

/** The user guide: all chapters on one page, with contents and a search, readable without a network. */
export function GuideScreen(): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findSections(chapters, typed), [typed]);
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
            onChange={setTyped}
          />
          <Text role="status" size="sm" c="dimmed" mih="1.25rem" my="xs">
            {typed === '' || count === 0 ? null : t.count(guideCounted.found, count)}
          </Text>
          {found.length > 0 ? <Contents found={found} /> : null}
        </div>
        <Stack gap="xl" mt="sm">
          {count === 0 ? <Text>{t(text.nothing)}</Text> : null}
          {found.map((chapter) => (
            <GuideChapterView key={chapter.id} chapter={chapter} typed={typed} />
          ))}
        </Stack>
      </div>
    </Page>
  );
}
