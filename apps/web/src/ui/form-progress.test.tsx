import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormProgress, StepMenu, type FormStep } from './record-form.tsx';

const steps: readonly FormStep[] = [
  { id: 'where', title: 'Населений пункт', state: 'done', stateWords: 'заповнено' },
  { id: 'street', title: 'Вулиця й будинок', state: 'open', stateWords: 'ще не заповнено' },
  { id: 'more', title: 'Примітки', state: 'optional', stateWords: 'необов’язково' },
];

const draw = (shown: readonly FormStep[]) => renderToStaticMarkup(<FormProgress label="Розділи форми" steps={shown} />);
const drawLine = (shown: readonly FormStep[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <StepMenu label="Розділи форми" steps={shown} />
    </MantineProvider>,
  );

describe('the steps of a form', () => {
  it('are called by their section and its state', () => {
    const names = [...draw(steps).matchAll(/<a [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'Населений пункт (заповнено)',
      'Вулиця й будинок (ще не заповнено)',
      'Примітки (необов’язково)',
    ]);
  });

  it('mark the next one: the first where something is missing or wrong', () => {
    expect(draw(steps)).toMatch(/href="#street"[^>]*aria-current="step"/);
    expect(drawLine(steps)).toContain('2 / 3 · Вулиця й будинок');
    const wrong = steps.map((step) => (step.id === 'more' ? { ...step, state: 'problem' as const } : step));
    expect(drawLine(wrong)).toContain('3 / 3 · Примітки');
  });

  it('of a form that is complete begin with the first; a form without steps names none', () => {
    const done = steps.map((step) => ({ ...step, state: 'done' as const }));
    expect(drawLine(done)).toContain('1 / 3 · Населений пункт');
    expect(drawLine([])).not.toContain('<button');
  });
});
