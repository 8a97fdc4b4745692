import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormProgress, type FormStep } from './form-progress.tsx';

const steps: readonly FormStep[] = [
  { id: 'where', title: 'Населений пункт', state: 'done', stateWords: 'заповнено' },
  { id: 'street', title: 'Вулиця й будинок', state: 'open', stateWords: 'ще не заповнено' },
  { id: 'more', title: 'Примітки', state: 'optional', stateWords: 'необов’язково' },
];

const draw = (shown: readonly FormStep[]) => renderToStaticMarkup(<FormProgress label="Розділи форми" steps={shown} />);

describe('the steps of a form', () => {
  it('are called by their section and its state, on a phone too where only signs are seen', () => {
    const names = [...draw(steps).matchAll(/<a [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'Населений пункт (заповнено)',
      'Вулиця й будинок (ще не заповнено)',
      'Примітки (необов’язково)',
    ]);
  });

  it('say in words which one is next: the first where something is missing or wrong', () => {
    expect(draw(steps)).toMatch(/<p[^>]*>2 \/ 3 · Вулиця й будинок<\/p>/);
    expect(draw(steps)).toMatch(/href="#street"[^>]*aria-current="step"/);
    const wrong = steps.map((step) => (step.id === 'more' ? { ...step, state: 'problem' as const } : step));
    expect(draw(wrong)).toMatch(/<p[^>]*>3 \/ 3 · Примітки<\/p>/);
  });

  it('of a form that is complete begin with the first; a form without steps names none', () => {
    const done = steps.map((step) => ({ ...step, state: 'done' as const }));
    expect(draw(done)).toMatch(/<p[^>]*>1 \/ 3 · Населений пункт<\/p>/);
    expect(draw([])).not.toContain('<p');
  });
});
