import { IconBuilding, IconLayoutGrid } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Stairwell } from './stairwell.tsx';
import { unitsOfType } from './units-of-address.ts';
import { UnitsList, type UnitsPanelProps } from './units-list.tsx';
import { unitsTitles } from './units-titles.text.ts';
import { unitsText as text } from './units.text.ts';

/** A user who may not see which home it is (a donor) sees no drawing either: it would show nothing but places. */
function isNumbered(flat: Readonly<Record<string, unknown>>): boolean {
  return typeof flat.number === 'string';
}

/** The flats of a building: drawn in their places, and as a list. */
export function ApartmentsTab(props: UnitsPanelProps): ReactNode {
  const { address, building } = props;
  const t = useText();
  const flats = useMemo(() => unitsOfType(building.units.values, 'apartment'), [building.units.values]);
  return (
    <UnitsList
      {...props}
      unitType="apartment"
      words={{
        title: unitsTitles.apartments,
        add: text.addApartment,
        none: text.noApartments,
        noneWords: text.noApartmentsWords,
      }}
      icon={<IconBuilding size={40} />}
      addMany={
        <LinkButton
          to="/address/$addressId/unit/many"
          params={{ addressId: address._id }}
          variant={flats.length > 0 ? 'default' : 'filled'}
          leftSection={<IconLayoutGrid size={18} aria-hidden />}
        >
          {t(text.addMany)}
        </LinkButton>
      }
      above={
        flats.some(isNumbered) ? <Stairwell address={address} flats={flats} unitStates={building.unitStates} /> : null
      }
    />
  );
}
