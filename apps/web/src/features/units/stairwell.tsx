import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import type { UnitState } from '@domivka/domain/building/unit-states';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconHandClick, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useDeviceChoice } from '../../platform/device-choice.ts';
import type { Building } from '../../queries/building/building.ts';
import { keepSelection, useUnitSelection } from '../../queries/building/unit-selection.ts';
import type { LocalRecord } from '../../queries/use-records.ts';
import { formatsIn } from '../../text/format.ts';
import { type Say, useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { announceActionBar } from '../../ui/action-bar.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { LinkButton } from '../../ui/links.tsx';
import {
  countShades,
  isOutdated,
  listShades,
  lookOf,
  sayShade,
  sayState,
  shadeOf,
  type StairView,
  stairViews,
} from './shades.ts';
import gridClasses from './stair-grid.module.css';
import { type StairFace, StairGrid } from './stair-grid.tsx';
import { layOut } from '@domivka/domain/apartment/stair-layout';
import classes from './stairwell.module.css';
import { stairwellCounted as counted, stairwellText as text } from './stairwell.text.ts';
import { useRightsAt } from './unit-pages.tsx';

type StairLegendProps = {
  readonly view: StairView;
  readonly states: readonly (UnitState | undefined)[];
};

function Swatch({
  shade,
  isHatched,
  children,
}: {
  readonly shade?: string;
  readonly isHatched?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <span
      aria-hidden
      className={`${gridClasses.cell} ${classes.swatch}`}
      style={lookOf(shade)}
      data-outdated={isHatched ? true : undefined}
    >
      {children}
    </span>
  );
}

/** What each colour and sign means and how many flats have it. */
function StairLegend({ view, states }: StairLegendProps): ReactNode {
  const t = useText();
  const counts = countShades(view, states);
  const outdated = states.filter((state) => isOutdated(state)).length;
  return (
    <Group component="ul" gap="0.375rem 1.125rem" m={0} p={0} fz="sm" aria-label={t(text.legend)}>
      {listShades(view).map((shade) => {
        const Sign = shade.icon;
        return (
          <Group component="li" key={shade.code} gap={6} c={counts.has(shade.code) ? '' : 'dimmed'} data-numbers>
            <Swatch shade={shade.code}>{Sign ? <Sign size={12} stroke={2.4} /> : null}</Swatch>
            {sayShade(shade, t)}
            <strong>{counts.get(shade.code) ?? 0}</strong>
          </Group>
        );
      })}
      {outdated > 0 ? (
        <Group component="li" gap={6} data-numbers>
          <Swatch isHatched />
          {t(text.hatched)}
          <strong>{outdated}</strong>
        </Group>
      ) : null}
    </Group>
  );
}

type StairToolbarProps = {
  readonly addressId: string;
  readonly selection: readonly string[];
  readonly rights: { readonly assess: boolean; readonly help: boolean };
  readonly onClear: () => void;
};

/** The ids of many flats are too long for an address line: the form reads the choice that this tab keeps. */
const ofSelection = { selection: 1 };

/** On a phone the number is above; the button has no room for it. */
function Words({ long, short }: { readonly long: string; readonly short: string }): ReactNode {
  return (
    <>
      <Text span inherit visibleFrom="sm">
        {long}
      </Text>
      <Text span inherit hiddenFrom="sm">
        {short}
      </Text>
    </>
  );
}

/** What can be done with the chosen flats; it stays in the thumb's reach. */
function StairToolbar({ addressId, selection, rights, onClear }: StairToolbarProps): ReactNode {
  const t = useText();
  const count = selection.length;
  const assess: string = `/address/${addressId}/assessment/new`;
  const help: string = `/address/${addressId}/activity/new`;
  return (
    <div ref={announceActionBar} className={classes.toolbar} role="group" aria-label={t(text.selection)} data-no-print>
      <strong role="status" data-numbers>
        {t.count(counted.selected, count)}
      </strong>
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t(text.clear)}
      </Button>
      {rights.assess ? (
        <LinkButton to={assess} search={ofSelection} variant={rights.help ? 'default' : 'filled'}>
          <Words long={t.count(counted.newAssessment, count)} short={t(text.newAssessment)} />
        </LinkButton>
      ) : null}
      {rights.help ? (
        <LinkButton to={help} search={ofSelection}>
          <Words long={t.count(counted.newActivity, count)} short={t(text.newActivity)} />
        </LinkButton>
      ) : null}
    </div>
  );
}

/** What the colours of the drawing tell in this browser; remembered for the next building. */
function useStairView(): readonly [StairView, (view: StairView) => void] {
  return useDeviceChoice('domivka-stairwell-colours', stairViews, 'damage');
}

function faceOf(flat: LocalRecord, state: UnitState | undefined, view: StairView, t: Say): StairFace {
  const { code, icon } = shadeOf(view, state);
  const level = state?.levelOfDamage;
  const place = placeOfUnit(flat, t);
  return {
    label: [nameOfUnit(flat, t), place, sayState(state, t)].filter(Boolean).join(', '),
    shade: code,
    isOutdated: isOutdated(state),
    ...(icon ? { icon } : level === undefined ? {} : { sign: formatsIn(t.language).percent(Math.round(level)) }),
  };
}

function ViewChoice({
  view,
  onChange,
}: {
  readonly view: StairView;
  readonly onChange: (view: StairView) => void;
}): ReactNode {
  const t = useText();
  return (
    <ChoiceChips
      name="stairwell-view"
      label={t(text.colourBy)}
      choices={stairViews.map((value) => ({ value, label: t(text[value]) }))}
      value={view}
      onChange={(next) => onChange(stairViews.find((one) => one === next) ?? view)}
    />
  );
}

type StairwellProps = {
  readonly address: StoredRecord;
  readonly flats: readonly LocalRecord[];
  readonly unitStates: Building['unitStates'];
};

/** The whole building at a glance: each flat in its place, coloured by its state; chosen flats get one assessment or activity. */
export function Stairwell({ address, flats, unitStates }: StairwellProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [view, setView] = useStairView();
  const [isMode, setMode] = useState(false);
  const rights = useRightsAt(address);
  const kept = useUnitSelection(address._id);
  const layout = useMemo(() => layOut(flats), [flats]);
  const faces = useMemo(
    () => new Map(flats.map((flat) => [flat._id, faceOf(flat, unitStates.get(flat._id), view, t)])),
    [flats, unitStates, view, t],
  );
  // What was chosen and has gone meanwhile counts no more.
  const selection = useMemo(() => kept.filter((id) => faces.has(id)), [kept, faces]);
  const states = useMemo(() => flats.map(({ _id }) => unitStates.get(_id)), [flats, unitStates]);
  const maySelect = rights.assess || rights.help;
  const isSelecting = maySelect && (isMode || selection.length > 0);
  /** Takes the choice back; a user who tapped wrongly can go on choosing. */
  const clear = (stays: boolean): void => {
    keepSelection(address._id, []);
    setMode(stays);
  };
  return (
    <Box mb="lg">
      <Section
        title={t(text.title)}
        actions={
          maySelect ? (
            <Button
              variant={isSelecting ? 'light' : 'default'}
              leftSection={<IconHandClick size={18} aria-hidden />}
              aria-pressed={isSelecting}
              onClick={() => (isSelecting ? clear(false) : setMode(true))}
              data-no-print
            >
              {t(isSelecting ? text.selectDone : text.select)}
            </Button>
          ) : null
        }
      >
        <Stack gap="sm">
          <ViewChoice view={view} onChange={setView} />
          {maySelect ? <Quiet data-no-print>{t(isSelecting ? text.selectWords : text.openWords)}</Quiet> : null}
          <StairGrid
            label={t(text.grid)}
            layout={layout}
            faces={faces}
            selection={selection}
            isSelecting={isSelecting}
            onSelect={maySelect ? (ids) => keepSelection(address._id, ids) : undefined}
            onOpen={(id) => void navigate({ to: '/residential-unit/$apartmentId', params: { apartmentId: id } })}
          />
          {layout.unplaced.length > 0 ? <FieldHint tone="suggestion">{t(text.unplacedWords)}</FieldHint> : null}
          <StairLegend view={view} states={states} />
          {selection.length > 0 ? (
            <StairToolbar addressId={address._id} selection={selection} rights={rights} onClear={() => clear(isMode)} />
          ) : null}
        </Stack>
      </Section>
    </Box>
  );
}
