import type { ReactNode } from 'react';
import { useAddressNames } from '../../data/address-names.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './home.module.css';
import { homeCounted, homeText } from './home.text.ts';
import { useTodayItems, type Item } from './today-items.ts';

/** As many addresses as one line names. */
const mostAddresses = 3;

/** The addresses that a line is about, each with the way to its activities. */
function AddressLinks({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useText();
  const shown = ids.slice(0, mostAddresses);
  const names = useAddressNames(shown);
  const rest = ids.length - shown.length;
  return (
    <span className={classes.itemAddresses}>
      {shown.map((id) => (
        <TextLink key={id} to="/address/$addressId" params={{ addressId: id }} search={{ tab: 'activities' }}>
          {names?.get(id)?.title ?? '…'}
        </TextLink>
      ))}
      {rest > 0 ? <span>{t.count(homeCounted.moreAddresses, rest)}</span> : null}
    </span>
  );
}

function TodayItem({ item }: { readonly item: Item }): ReactNode {
  const { icon: ItemIcon, tone, words, hint, to, search, addressIds } = item;
  return (
    <li className={classes.item} data-tone={tone}>
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
        {hint ? <span>{hint}</span> : null}
        {addressIds ? <AddressLinks ids={addressIds} /> : null}
      </span>
    </li>
  );
}

/** What waits for this person. */
export function Today(): ReactNode {
  const t = useText();
  return (
    <Section title={t(homeText.today)}>
      <ul className={classes.items}>
        {useTodayItems().map((item) => (
          <TodayItem key={item.key} item={item} />
        ))}
      </ul>
    </Section>
  );
}
