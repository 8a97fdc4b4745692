import { IconAlertTriangle, IconCloudUp, IconCoffee, IconPencil, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getEntity } from '@domivka/domain/registry';
import { useOutboxCount } from '../../data/outbox.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfAddress } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './home.module.css';
import { homeCounted, homeText } from './home.text.ts';
import { useOpenDrafts, type OpenDraft } from './open-drafts.ts';

type Item = {
  readonly key: string;
  readonly icon: Icon;
  readonly tone: 'attention' | 'calm';
  readonly words: string;
  readonly hint: string;
  /** Where something can be done about it. */
  readonly to?: string;
  readonly search?: OpenDraft['search'];
};

function useItems(): readonly Item[] {
  const t = useText();
  const format = useFormats();
  const { waiting, sending, needsYou } = useOutboxCount();
  const unsent = waiting + sending;
  const items: Item[] = [];
  if (needsYou > 0)
    items.push({
      key: 'needsYou',
      icon: IconAlertTriangle,
      tone: 'attention',
      words: t.count(homeCounted.needsYou, needsYou),
      hint: t(homeText.needsYouHint),
      to: '/outbox',
    });
  if (unsent > 0)
    items.push({
      key: 'waiting',
      icon: IconCloudUp,
      tone: 'calm',
      words: t.count(homeCounted.waiting, unsent),
      hint: t(homeText.waitingHint),
      to: '/outbox',
    });
  for (const { key, table, path, search, address, updatedAt } of useOpenDrafts()) {
    const when = t(homeText.draftOf, { moment: format.moment(updatedAt) });
    items.push({
      key,
      icon: IconPencil,
      tone: 'calm',
      words: t(homeText.draft, { what: getEntity(table).label[t.language] }),
      hint: [nameOfAddress(address, t.language), when].filter(Boolean).join(' · '),
      to: path,
      ...(search ? { search } : {}),
    });
  }
  if (items.length === 0)
    items.push({ key: 'calm', icon: IconCoffee, tone: 'calm', words: t(homeText.calm), hint: t(homeText.calmHint) });
  return items;
}

/** What waits for this person. */
export function Today(): ReactNode {
  const t = useText();
  return (
    <Section title={t(homeText.today)}>
      <ul className={classes.items}>
        {useItems().map(({ key, icon: ItemIcon, tone, words, hint, to, search }) => (
          <li key={key} className={classes.item} data-tone={tone}>
            <ItemIcon size={22} aria-hidden />
            <span>
              <strong>
                {to ? (
                  <TextLink to={to} {...(search ? { search } : {})}>
                    {words}
                  </TextLink>
                ) : (
                  words
                )}
              </strong>
              <span>{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
