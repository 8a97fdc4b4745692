import { Button, Skeleton, Switch, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { mapSources, type AreaValue } from '@domivka/domain/measures/map-sources';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import { classMethods } from '@domivka/domain/measures/amount-classes';
import classes from './map.module.css';
import { areaLevels, fixedSizes, sourceNames } from './map-query.ts';
import { mapText as text } from './map.text.ts';
import { AreaMarks } from './marks.tsx';
import { PeriodSlider } from './period-slider.tsx';
import { paletteNames } from '@domivka/domain/measures/palettes';
import type { MapState } from './use-map.ts';
import { marksOf, sayAreaValue, sayClass } from './say-legend.ts';
import { winterText } from './winter.text.ts';
import { showGround, useGround } from './use-ground.ts';

type Choices = Readonly<Record<string, { readonly label: Words }>>;

function choicesOf(choices: Choices, t: Say) {
  return Object.entries(choices).map(([value, { label }]) => ({ value, label: t(label) }));
}

function named<Name extends keyof typeof text>(names: readonly Name[], t: Say) {
  return names.map((value) => ({ value, label: t(text[value]) }));
}

/** The colours of the points, how many points have each, and a filter at the same time. */
function PointLegend({ map: { legend, only, toggle, list, asked } }: { readonly map: MapState }): ReactNode {
  const t = useText();
  const format = useFormats();
  if (asked.state === 'loading') return <Skeleton height="12rem" />;
  if (asked.state === 'failed')
    return (
      <p role="status">
        {explainFailure(asked.error, t)} <RetryLink onRetry={asked.again} />
      </p>
    );
  return (
    <section aria-label={t(text.legend)}>
      <ul className={classes.classes}>
        {legend.classes.map((one) => (
          <li key={one.name}>
            <UnstyledButton
              className={classes.class ?? ''}
              aria-pressed={only.length === 0 || only.includes(one.name)}
              onClick={() => toggle(one.name)}
            >
              <span className={classes.mark} style={{ background: one.colour }} />
              <span>{sayClass(one, t, format)}</span>
              <span data-numbers>{format.number(one.count, 0)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {only.length > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => list.change({ only: undefined })}>
          {t(text.showAll)}
        </Button>
      ) : null}
    </section>
  );
}

function AreaLegend({ map: { shading, source, look } }: { readonly map: MapState }): ReactNode {
  const t = useText();
  const format = useFormats();
  const value: AreaValue | undefined = source.areas[look.value];
  if (!shading || !value) return null;
  return (
    <section aria-label={t(value.label)}>
      <Text fz="sm" fw={600} mt="sm">
        {sayAreaValue(value, t)}
      </Text>
      <AreaMarks marks={marksOf(shading, t, format, value.unit !== undefined)} />
    </section>
  );
}

function Options({ map: { look, choose, source } }: { readonly map: MapState }): ReactNode {
  const t = useText();
  const { isOffered, isShown } = useGround();
  const sizes = [...named(fixedSizes, t), ...choicesOf(source.sizes, t)];
  const set = (name: string) => (value: string | undefined) => value !== undefined && choose({ [name]: value });
  return (
    <details>
      <summary>{t(text.options)}</summary>
      <SelectField label={t(text.size)} value={look.size} choices={sizes} onChange={set('size')} />
      <SelectField
        label={t(text.palette)}
        value={look.palette}
        choices={named(paletteNames, t)}
        onChange={set('palette')}
      />
      <SelectField
        label={t(text.classes)}
        value={look.classes}
        choices={named(classMethods, t)}
        onChange={set('classes')}
      />
      <Switch
        mt="sm"
        label={t(text.labels)}
        checked={look.labels}
        onChange={({ currentTarget }) => choose({ labels: currentTarget.checked })}
      />
      {isOffered ? (
        <Switch
          mt="sm"
          label={t(text.ground)}
          checked={isShown}
          onChange={({ currentTarget }) => showGround(currentTarget.checked)}
        />
      ) : null}
    </details>
  );
}

/** What is shown, in which colours, and how it is shown. */
export function LegendPanel({ map }: { readonly map: MapState }): ReactNode {
  const t = useText();
  const { look, choose, source, list } = map;
  const set = (name: string) => (value: string | undefined) => value !== undefined && choose({ [name]: value });
  const sources = sourceNames.map((value) => ({ value, label: t(mapSources[value].title) }));
  return (
    <div className={classes.panel} data-no-print>
      <SelectField label={t(text.source)} value={look.source} choices={sources} onChange={set('source')} />
      {look.source === 'damageAssessments' ? (
        <>
          <Switch
            mt="xs"
            label={t(text.latest)}
            checked={list.query.latest !== 'no'}
            onChange={({ currentTarget }) => list.change({ latest: currentTarget.checked ? undefined : 'no' })}
          />
          <PeriodSlider map={map} />
        </>
      ) : null}
      <SelectField
        label={t(text.colour)}
        value={look.colour}
        choices={choicesOf(source.colours, t)}
        onChange={set('colour')}
      />
      <PointLegend map={map} />
      <SelectField label={t(text.areas)} value={look.level} choices={named(areaLevels, t)} onChange={set('level')} />
      {look.level === 'none' ? null : (
        <SelectField
          label={t(text.value)}
          value={look.value}
          choices={choicesOf(source.areas, t)}
          onChange={set('value')}
        />
      )}
      <AreaLegend map={map} />
      <Options map={map} />
      <TextLink to="/map/winter" search={{ area: list.query.area }} fz="sm" display="block" mt="sm">
        {t(winterText.link)}
      </TextLink>
    </div>
  );
}
