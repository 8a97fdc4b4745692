import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { usePlaces } from '../../device/places.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { nameOfCode, parentsOf } from '../../queries/names/place-names.ts';
import { useConnection } from '../../remote/connection.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './account.module.css';
import { packsCounted as counted, packsText as text } from './packs.text.ts';
import { AreaOffer, findCovering } from './take-area.tsx';

const mostOffered = 30;

type AreaRowProps = {
  readonly pCode: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** There is no other to choose. */
  readonly isOnly: boolean;
};

/** One area: its name, how many of the addresses lie in it, and what it would mean to take it along. */
function AreaRow({ pCode, count, isOpen, onOpen, isOnly }: AreaRowProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const packs = usePacks() ?? [];
  const name = nameOfCode(places, pCode, t.language);
  const unit = places?.find(pCode);
  const isHere = findCovering(packs, pCode) !== undefined;
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="xs">
        <div>
          <strong>{name}</strong>
          {places && unit ? <Quiet>{parentsOf(places, unit, t.language)}</Quiet> : null}
          <Quiet data-numbers>{t.count(counted.selectedThere, count)}</Quiet>
        </div>
        {isHere || isOpen ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={t(text.takeOf, { area: name })}
            onClick={() => onOpen(true)}
          >
            {t(text.take)}
          </Button>
        )}
      </Group>
      {isHere || isOpen ? (
        <AreaOffer
          area={pCode}
          packs={packs}
          onTaken={() => onOpen(false)}
          onDone={isOnly ? undefined : () => onOpen(false)}
        />
      ) : null}
    </Stack>
  );
}

type TakeAreasProps = {
  /** Areas with the number of addresses in them that the user has selected, the largest first. */
  readonly areas: readonly { readonly pCode: string; readonly count: number }[];
};

/** The areas in which selected addresses lie, each with what it would mean to take it along. */
export function TakeAreas({ areas }: TakeAreasProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const [open, setOpen] = useState(() => (areas.length === 1 ? areas[0]?.pCode : undefined));
  if (!online) return <Text>{t(text.needsNetwork)}</Text>;
  return (
    <Stack>
      <Text>{t(text.wholeSettlements)}</Text>
      <ul className={classes.rows} aria-label={t(text.settlements)}>
        {areas.slice(0, mostOffered).map(({ pCode, count }) => (
          <AreaRow
            key={pCode}
            pCode={pCode}
            count={count}
            isOnly={areas.length === 1}
            isOpen={open === pCode}
            onOpen={(isOpen) => setOpen(isOpen ? pCode : undefined)}
          />
        ))}
      </ul>
      {areas.length > mostOffered ? <Quiet>{t(text.moreSettlements, { count: mostOffered })}</Quiet> : null}
      <TextLink to="/user" search={{ tab: 'offline' }}>
        {t(text.here)}
      </TextLink>
    </Stack>
  );
}
