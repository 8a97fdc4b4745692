import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { stateOfArea } from '@domivka/domain/geography/area-selection';
import type { Areas } from '@domivka/reference/areas';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { drawAreas, listCodesBelow, useAreas } from '../../queries/areas/area-outlines.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { useText } from '../../text/say.ts';
import { AreaMap } from '../../ui/area-map.tsx';
import classes from './accessibility.module.css';
import { accessibilityText as text } from './accessibility.text.ts';

type View = { readonly oblast: AdminUnit | undefined; readonly level: 1 | 2 | 3 };

const country: View = { oblast: undefined, level: 1 };

type MapProps = {
  readonly places: Units;
  readonly chosen: readonly string[];
  readonly onToggle: (pCode: string) => void;
};

type InsideProps = MapProps & {
  readonly view: View;
  readonly oblast: AdminUnit;
  readonly onView: (view: View) => void;
};

/** Above the map of an oblast: the way back, the oblast as a whole, raions or hromadas. */
function InsideBar({ view, oblast, chosen, onToggle, onView }: InsideProps): ReactNode {
  const t = useText();
  const isWhole = stateOfArea(chosen, oblast.pCode) === 'all';
  return (
    <Group gap="xs" mb="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => onView(country)}
      >
        {t(text.backToCountry)}
      </Button>
      <Text fw={700} flex="1 1 auto">
        {fullNameOf(oblast, t.language)}
      </Text>
      <Button
        variant={isWhole ? 'filled' : 'default'}
        size="compact-sm"
        aria-pressed={isWhole}
        onClick={() => onToggle(oblast.pCode)}
      >
        {t(text.wholeOblast)}
      </Button>
      <SegmentedControl
        size="xs"
        className={classes.levels ?? ''}
        aria-label={t(text.show)}
        value={String(view.level)}
        onChange={(level) => onView({ oblast, level: level === '3' ? 3 : 2 })}
        data={[
          { value: '2', label: t(text.raions) },
          { value: '3', label: t(text.hromadas) },
        ]}
      />
    </Group>
  );
}

function OpenMap({ areas, places, chosen, onToggle }: MapProps & { readonly areas: Areas }): ReactNode {
  const t = useText();
  const [view, setView] = useState<View>(country);
  const { oblast, level } = view;
  const sheet = useMemo(
    () => drawAreas(areas, listCodesBelow(places, oblast?.pCode, level)),
    [areas, places, oblast, level],
  );
  const shown = sheet.outlines.flatMap(({ pCode, path }) => {
    const unit = places.find(pCode);
    return unit ? [{ id: pCode, label: fullNameOf(unit, t.language), path, state: stateOfArea(chosen, pCode) }] : [];
  });
  const press = (pCode: string): void => {
    if (oblast) onToggle(pCode);
    else setView({ oblast: places.find(pCode), level: 2 });
  };
  return (
    <>
      {oblast ? (
        <InsideBar places={places} chosen={chosen} onToggle={onToggle} view={view} oblast={oblast} onView={setView} />
      ) : null}
      <AreaMap
        areas={shown}
        viewBox={sheet.viewBox}
        onPress={press}
        hint={t(oblast ? text.mapInside : text.mapCountry)}
      />
      <Text fz="0.8125rem" c="dimmed" mt={6}>
        {t(text.mapNote)}
      </Text>
    </>
  );
}

/** The choice on a map: oblasts, and inside one its raions or hromadas. Folded away on a phone; the areas come when it is opened. */
export function AccessibilityMap({ startsOpen, ...rest }: MapProps & { readonly startsOpen: boolean }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(startsOpen);
  const areas = useAreas(isOpen);
  return (
    <details className={classes.map} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(text.map)}</summary>
      {isOpen && areas.state === 'ready' ? <OpenMap {...rest} areas={areas.areas} /> : null}
      {isOpen && areas.state !== 'ready' ? (
        <Text fz="0.8125rem" c="dimmed" role="status">
          {t(areas.state === 'failed' ? text.mapFailed : text.mapLoading)}
        </Text>
      ) : null}
    </details>
  );
}
