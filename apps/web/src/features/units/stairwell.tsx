import { Button } from '@mantine/core';
import { IconHandClick } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { UnitState } from '@domivka/domain/building/unit-states';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { keepSelection, useUnitSelection } from '../../queries/building/unit-selection.ts';
import { formatsIn } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit } from '../../text/unit-name.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { isOutdated, sayState, shadeOf, stairViews, type StairView } from './shades.ts';
import { StairGrid, type StairFace } from './stair-grid.tsx';
import { layOut } from './stair-layout.ts';
import { StairLegend } from './stair-legend.tsx';
import { StairToolbar } from './stair-toolbar.tsx';
import { useStairView } from './stair-view.ts';
import classes from './stairwell.module.css';
import { stairwellText as text } from './stairwell.text.ts';
import { useRightsAt } from './use-unit-rights.ts';

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

export type StairwellProps = {
  readonly address: StoredRecord;
  readonly flats: readonly LocalRecord[];
  readonly unitStates: Building['unitStates'];
};

/** The whole building at a glance: each flat in its place, coloured by how it stands; chosen flats get one assessment or activity. */
export function Stairwell({ address, flats, unitStates }: StairwellProps): ReactNode {
  const t = useText();
  const titleId = useId();
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
  /** Takes the choice back; whoever tapped wrongly goes on choosing. */
  const clear = (stays: boolean): void => {
    keepSelection(address._id, []);
    setMode(stays);
  };
  return (
    <section className={classes.stairwell} aria-labelledby={titleId}>
      <header className={classes.top}>
        <h2 id={titleId}>{t(text.title)}</h2>
        {maySelect ? (
          <Button
            variant={isSelecting ? 'light' : 'default'}
            leftSection={<IconHandClick size={18} aria-hidden />}
            aria-pressed={isSelecting}
            onClick={() => (isSelecting ? clear(false) : setMode(true))}
            data-no-print
          >
            {t(isSelecting ? text.selectDone : text.select)}
          </Button>
        ) : null}
      </header>
      <ViewChoice view={view} onChange={setView} />
      {maySelect ? (
        <p className={classes.hint} data-no-print>
          {t(isSelecting ? text.selectWords : text.openWords)}
        </p>
      ) : null}
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
    </section>
  );
}
