import type { Language, Text } from '@domivka/domain/kernel/text';
import type { GuideBlock, GuideChapter } from './guide.ts';
import { holdsWords } from './mark-words.ts';

/** All words of a piece of the guide. */
function listTexts(block: GuideBlock): readonly Text[] {
  switch (block.kind) {
    case 'text':
    case 'note':
    case 'way':
      return [block.text];
    case 'steps':
    case 'list':
      return block.items;
    case 'signs':
      return block.rows.flatMap(({ name, meaning }) => [name, meaning]);
    case 'cases':
      return block.rows.flatMap(({ name, why, todo }) => [name, why, todo]);
    case 'install':
      return [];
  }
}

/**
 * The sections in which what was typed occurs, chapter by chapter; endings of words do not matter. All of them while nothing is typed. Both
 * languages count: who knows the English name of a thing finds it in Ukrainian too.
 */
export function findSections(chapters: readonly GuideChapter[], typed: string): readonly GuideChapter[] {
  if (typed.trim() === '') return chapters;
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.filter(({ title, keywords, blocks }) => {
      const texts = [title, ...(keywords ? [keywords] : []), ...blocks.flatMap(listTexts)];
      return (['en', 'uk'] satisfies Language[]).some((language) =>
        holdsWords(texts.map((text) => text[language]).join(' '), typed),
      );
    });
    return sections.length === 0 ? [] : [{ ...chapter, sections }];
  });
}
