import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '@domivka/domain/addressing/candidates';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayReasons, sayRecordsThere } from '../../text/candidate-words.ts';
import { CandidatesPanel } from './candidates-panel.tsx';
import type { Candidates } from './use-candidates.ts';

const renamed: Candidate = {
  address: {
    _id: '1'.padStart(24, '0'),
    name: 'Hryhoriia Skovorody street 5',
    nameUkr: 'Григорія Сковороди вулиця 5',
    assessmentNumber: 2,
    activityNumber: 1,
  },
  verdict: 'same',
  score: 1,
  reasons: ['renamedStreet', 'sameHouse', 'near'],
  metres: 18,
  renamedSince: '2022-06-01',
};
const misspelt: Candidate = {
  address: { _id: '2'.padStart(24, '0'), name: 'Skovoroda street 5', nameUkr: 'Сковорода вулиця 5' },
  verdict: 'possible',
  score: 0.7,
  reasons: ['similarStreet', 'sameHouse'],
  metres: 1250,
};

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('Why a registered address is offered is said in words', () => {
  test.each([
    ['en', renamed, 'same house, street renamed in 2022, 18 m apart', '2 assessments, 1 activity'],
    ['uk', renamed, 'той самий будинок, вулицю перейменовано 2022 року, за 18 м', '2 обстеження, 1 захід допомоги'],
    ['en', misspelt, 'same house, similar street name, 1.3 km apart', ''],
    ['uk', misspelt, 'той самий будинок, схожа назва вулиці, за 1,3 км', ''],
    [
      'en',
      { ...renamed, renamedSince: undefined, metres: 0 },
      'same house, street renamed, same place',
      '2 assessments, 1 activity',
    ],
    [
      'uk',
      { ...misspelt, reasons: ['sameStreet', 'otherKind', 'otherHouse'], metres: undefined },
      'схожий номер будинку, та сама вулиця, інший тип вулиці',
      '',
    ],
  ] as const)('in %s: %#', (language, candidate, reasons, records) => {
    const t = sayIn(language);
    expect(plain(sayReasons(candidate as Candidate, t, formatsIn(language)))).toBe(reasons);
    expect(plain(sayRecordsThere(candidate as Candidate, t))).toBe(records);
  });
});

async function shown(candidates: Partial<Candidates>, onShowAgain?: () => void): Promise<string> {
  const whole: Candidates = { state: 'found', values: [], fromDevice: false, ...candidates };
  const panel = <CandidatesPanel candidates={whole} onOther={() => undefined} onShowAgain={onShowAgain} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => panel }),
    history: createMemoryHistory(),
  });
  await router.load();
  const markup = renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return plain(markup);
}

describe('The panel of the address form', () => {
  test('opens the best address with one press, and keeps the others behind a button', async () => {
    const markup = await shown({ values: [renamed, misspelt] });
    expect(markup).toContain('Probably registered already');
    expect(markup).toContain('Hryhoriia Skovorody St, 5</strong>: same house, street renamed in 2022, 18 m apart');
    expect(markup).toContain('Already there: 2 assessments, 1 activity');
    expect(markup).toMatch(/<a [^>]*href="\/address\/0{23}1"/);
    expect(markup).toContain('1 more similar address');
    expect(markup).not.toContain('Skovoroda street 5');
  });

  test('asks where it is not certain', async () => {
    expect(await shown({ values: [misspelt] })).toContain('This may be the same building');
  });

  test('is there before anything is found, so that nothing moves, and says where it looked', async () => {
    expect(await shown({ state: 'idle' })).not.toContain('<section');
    expect(await shown({ state: 'looking' })).toMatch(/<section.*Looking for similar addresses/);
    expect(await shown({})).toMatch(/<section.*No similar address is registered/);
    expect(await shown({ fromDevice: true })).toMatch(/<section.*no similar address on this device/);
    expect(await shown({ state: 'failed' })).toMatch(/<section.*role="status"><\/div>/);
  });

  test('remembers that an address was told apart, and can show it again', async () => {
    const markup = await shown({}, () => undefined);
    expect(markup).toContain('You said that this is another building.');
    expect(markup).toContain('Show it again');
  });
});
