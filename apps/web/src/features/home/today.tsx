import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { addressLabel } from '@domivka/domain/address/address.text';
import { useAddressNames } from '../../queries/names/place-names.ts';
import { useConnection } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './home.module.css';
import { homeCounted, homeText } from './home.text.ts';
import type { Item } from './today-items.ts';

/** As many addresses as one line names. */
const mostAddresses = 3;

/** The addresses that a line is about, each with the way to its activities. */
function AddressLinks({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? ids : ids.slice(0, mostAddresses);
  const names = useAddressNames(shown);
  const rest = ids.length - shown.length;
  const nameOf = (id: string): string => {
    const { title, place } = names?.get(id) ?? {};
    // With a network a user who does not get its name may not see it, or it is gone.
    return [title ?? t(online ? addressLabel : homeText.addressNotHere), place].filter(Boolean).join(', ');
  };
  return (
    <Group component="span" gap="0.25rem 0.875rem" mt={4} className={classes.itemAddresses ?? ''}>
      {shown.map((id) =>
        names ? (
          <TextLink key={id} to="/address/$addressId" params={{ addressId: id }} search={{ tab: 'activities' }}>
            {nameOf(id)}
          </TextLink>
        ) : (
          <Skeleton key={id} component="span" width="14rem" height="1rem" my={4} />
        ),
      )}
      {rest > 0 ? (
        <Anchor component="button" type="button" ta="start" onClick={() => setWhole(true)}>
          {t.count(homeCounted.moreAddresses, rest)}
        </Anchor>
      ) : null}
    </Group>
  );
}

function TodayItem({ item }: { readonly item: Item }): ReactNode {
  const { icon: ItemIcon, tone, words, hint, to, search, addressIds } = item;
  const isAttention = tone === 'attention';
  const ink = 'var(--domivka-attention-ink)';
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      className={classes.item ?? ''}
      {...(isAttention ? { p: 'sm', bg: 'var(--domivka-attention-ground)' } : {})}
    >
      <ItemIcon size={22} color={isAttention ? ink : 'var(--domivka-ink-quiet)'} aria-hidden />
      <Stack component="span" gap={0}>
        <Text span fw={700} c={isAttention ? ink : ''}>
          {to ? (
            <TextLink to={to} {...(search ? { search } : {})}>
              {words}
            </TextLink>
          ) : (
            words
          )}
        </Text>
        {hint ? (
          <Text span fz="0.9375rem" c="dimmed">
            {hint}
          </Text>
        ) : null}
        {addressIds ? <AddressLinks ids={addressIds} /> : null}
      </Stack>
    </Group>
  );
}

/** What needs the user today. */
export function Today({ items }: { readonly items: readonly Item[] }): ReactNode {
  const t = useText();
  return (
    <Section title={t(homeText.today)}>
      <Stack component="ul" gap="sm" m={0} p={0}>
        {items.map((item) => (
          <TodayItem key={item.key} item={item} />
        ))}
      </Stack>
    </Section>
  );
}
