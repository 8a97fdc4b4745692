import { beforeLeaving } from './before-leaving.text.ts';
import { comingBack } from './coming-back.text.ts';
import { dailyChapters } from './daily-work.text.ts';
import type { GuideChapter } from './guide.ts';
import { importing } from './importing.text.ts';
import { inTheField } from './in-the-field.text.ts';
import { monthEnd } from './month-end.text.ts';
import { needsYou } from './needs-you.text.ts';
import { onTheMap } from './on-the-map.text.ts';
import { recordChapters } from './records.text.ts';
import { whenItBreaks } from './when-it-breaks.text.ts';

/** The whole guide, in the order in which it is read. Work without a network comes first: it is read where nobody can be asked. */
export const chapters: readonly GuideChapter[] = [
  {
    id: 'offline',
    title: { en: 'Working without a network', uk: 'Робота без мережі' },
    line: {
      en: 'Weeks on a trip, and every record arrives exactly once',
      uk: 'Тижні на виїзді — і кожен запис надходить рівно один раз',
    },
    sections: [beforeLeaving, inTheField, needsYou, ...comingBack, ...whenItBreaks],
  },
  ...dailyChapters,
  onTheMap,
  monthEnd,
  ...recordChapters,
  importing,
];
