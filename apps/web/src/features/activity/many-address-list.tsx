import { Anchor, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { listLiveActivities } from '@domivka/domain/building/assistance';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { usePlaceNames } from '../../device/places.ts';
import { type NameOrganization, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { shortPathOf } from '../../queries/names/place-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { titleOf } from '../../text/address-title.ts';
import { type Say, useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { listOtherHelp, sayOtherHelp, type Surroundings } from './around-hints.tsx';
import { manyText as text } from './many-activities.text.ts';

export type ListedAddress = ListedRecord<'address'>;

/** The other organizations that work at a building, or have completed help there since the last strike. */
export function listHelpers(organizationId: unknown, { activities, events, today }: Surroundings) {
  const others = listLiveActivities(activities, events, today).filter(
    (one) => one.organizationId !== '' && one.organizationId !== organizationId,
  );
  return [...new Map(others.map((one) => [`${one.organizationId} ${one.state}`, one])).values()];
}

type HelpProps = {
  /** The activity as it would be saved. */
  readonly activity: Fields;
  readonly around: Surroundings;
  readonly organizationOf: NameOrganization;
};

/** Who helps at an address already: with the same, which is worth a second look, or with anything. */
function OtherHelp({ activity, around, organizationOf }: HelpProps): ReactNode {
  const t = useText();
  const same = listOtherHelp({ ...activity, unitIds: undefined }, undefined, around);
  const named = new Set(same.map(({ organizationId }) => organizationId));
  const others = listHelpers(activity.implementingOrganizationId, around).filter(
    ({ organizationId }) => !named.has(organizationId),
  );
  return (
    <>
      {same.map((one) => (
        <FieldHint key={one.activityId} tone="attention">
          {sayOtherHelp(one, organizationOf, t)}
        </FieldHint>
      ))}
      {others.map(({ organizationId, state }) => (
        <Quiet key={`${organizationId} ${state}`}>
          {t(text.alreadyHere, { organization: organizationOf(organizationId, '…'), state: sayState(state, t) })}
        </Quiet>
      ))}
    </>
  );
}

function sayState(state: string, t: Say): string {
  return labelOf(assistanceStates, state, t.language).toLocaleLowerCase(t.language);
}

type Props = {
  readonly addresses: readonly ListedAddress[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly activity: Fields;
  /** By the id of the address; undefined while it is being read. */
  readonly around: ReadonlyMap<string, Surroundings> | undefined;
  readonly isHereOnly: boolean;
  readonly mayAdd: (address: ListedAddress) => boolean;
};

/** The addresses that each get the activity, to be chosen one by one, each with who works there already. */
export function ManyAddressList(props: Props): ReactNode {
  const { addresses, chosen, onChange, activity, around, isHereOnly, mayAdd } = props;
  const t = useText();
  const places = usePlaceNames();
  const organizationOf = useOrganizationNames();
  const open = addresses.filter(mayAdd);
  const isHelped = ({ _id }: ListedAddress): boolean => {
    const known = around?.get(_id);
    return known !== undefined && listHelpers(activity.implementingOrganizationId, known).length > 0;
  };
  const choose = (some: readonly ListedAddress[]) => onChange(some.map(({ _id }) => _id));
  const toggle = (id: string, isChosen: boolean) =>
    choose(addresses.filter(({ _id }) => (_id === id ? isChosen : chosen.includes(_id))));
  return (
    <section aria-label={t(text.addresses)}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text fw={600} aria-live="polite" data-numbers>
          {t(text.addresses)}: {t(text.chosen, { count: chosen.length, total: addresses.length })}
        </Text>
        <Group gap={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => choose(open)}>
            {t(text.all)}
          </Button>
          {open.some(isHelped) ? (
            <Button variant="subtle" size="compact-sm" onClick={() => choose(open.filter((one) => !isHelped(one)))}>
              {t(text.withoutHelped)}
            </Button>
          ) : null}
          <Button variant="subtle" size="compact-sm" onClick={() => choose([])}>
            {t(text.none)}
          </Button>
        </Group>
      </Group>
      {isHereOnly ? <FieldHint tone="attention">{t(text.hereOnly)}</FieldHint> : null}
      <Paper withBorder p="sm" mah="24rem" style={{ overflowY: 'auto' }}>
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {addresses.map((address) => {
            const { _id } = address;
            const isOpen = mayAdd(address);
            const known = around?.get(_id);
            const path: string = `/address/${_id}`;
            return (
              <li key={_id}>
                <Group gap="sm" wrap="nowrap" align="flex-start">
                  <Checkbox
                    aria-label={titleOf(address, t.language)}
                    checked={chosen.includes(_id)}
                    disabled={!isOpen}
                    onChange={({ currentTarget }) => toggle(_id, currentTarget.checked)}
                  />
                  <div>
                    <Anchor renderRoot={(root) => <Link {...root} to={path} target="_blank" />}>
                      {titleOf(address, t.language)}
                    </Anchor>
                    <Quiet>{shortPathOf(places, address.pCode4, t.language)}</Quiet>
                    {isOpen ? null : <Quiet>{t(text.notAllowed)}</Quiet>}
                    {known ? <OtherHelp activity={activity} around={known} organizationOf={organizationOf} /> : null}
                  </div>
                </Group>
              </li>
            );
          })}
        </Stack>
      </Paper>
    </section>
  );
}
