import type { StreetType } from '@domivka/domain/geography/street-type';
import type { DemoOrganizationKey } from './demo-organizations.ts';

/** Where the demonstration buildings stand: real settlements, invented houses. `share` weighs how many each gets. */
export const demoSettlements: readonly {
  readonly pCode4: string;
  readonly city: boolean;
  readonly share: number;
  readonly spread: number;
}[] = [
  { pCode4: 'UA6312027001', city: true, share: 30, spread: 0.055 },
  { pCode4: 'UA6304009001', city: true, share: 12, spread: 0.02 },
  { pCode4: 'UA6314017001', city: true, share: 7, spread: 0.015 },
  { pCode4: 'UA6308009001', city: true, share: 6, spread: 0.015 },
  { pCode4: 'UA6312007026', city: false, share: 6, spread: 0.012 },
  { pCode4: 'UA6312029001', city: false, share: 5, spread: 0.012 },
  { pCode4: 'UA6314013001', city: false, share: 4, spread: 0.01 },
  { pCode4: 'UA3208015001', city: true, share: 8, spread: 0.018 },
  { pCode4: 'UA3208007001', city: true, share: 6, spread: 0.015 },
  { pCode4: 'UA3208011001', city: false, share: 5, spread: 0.012 },
  { pCode4: 'UA3208003001', city: false, share: 4, spread: 0.012 },
  { pCode4: 'UA3208011003', city: false, share: 3, spread: 0.008 },
  { pCode4: 'UA1412009001', city: true, share: 6, spread: 0.025 },
  { pCode4: 'UA1412021001', city: true, share: 5, spread: 0.02 },
  { pCode4: 'UA1412011001', city: true, share: 4, spread: 0.015 },
  { pCode4: 'UA1412019005', city: false, share: 2, spread: 0.008 },
];

/** Street names that stand in almost every Ukrainian town. */
export const demoStreets: readonly { readonly streetUkr: string; readonly streetType: StreetType }[] = [
  { streetUkr: 'Шевченка', streetType: 'street' },
  { streetUkr: 'Лесі Українки', streetType: 'street' },
  { streetUkr: 'Івана Франка', streetType: 'street' },
  { streetUkr: 'Садова', streetType: 'street' },
  { streetUkr: 'Центральна', streetType: 'street' },
  { streetUkr: 'Незалежності', streetType: 'avenue' },
  { streetUkr: 'Перемоги', streetType: 'avenue' },
  { streetUkr: 'Вишнева', streetType: 'street' },
  { streetUkr: 'Шкільний', streetType: 'lane' },
  { streetUkr: 'Григорія Сковороди', streetType: 'street' },
  { streetUkr: '8-го Березня', streetType: 'street' },
  { streetUkr: 'Сонячна', streetType: 'street' },
  { streetUkr: 'Соборна', streetType: 'square' },
  { streetUkr: 'Миру', streetType: 'street' },
  { streetUkr: 'Козацька', streetType: 'street' },
  { streetUkr: 'Слов’янська', streetType: 'street' },
  { streetUkr: 'Набережна', streetType: 'street' },
  { streetUkr: 'Ювілейний', streetType: 'boulevard' },
  { streetUkr: 'Степовий', streetType: 'lane' },
  { streetUkr: 'Гоголя', streetType: 'street' },
];

/** Who works in which oblast: whoever records and repairs there. */
export const demoCrews: Readonly<
  Record<string, { readonly recorders: readonly string[]; readonly repairers: readonly DemoOrganizationKey[] }>
> = {
  UA63: {
    recorders: [
      'staff@example.org',
      'oblast@example.org',
      'manager@example.org',
      'partner@example.org',
      'engineer@roof-first.example',
      'engineer@home-again.example',
    ],
    repairers: ['warmWalls', 'roofFirst', 'homeAgain'],
  },
  UA32: {
    recorders: ['staff@example.org', 'engineer@roof-first.example', 'engineer@new-window.example'],
    repairers: ['roofFirst', 'newWindow'],
  },
  UA14: { recorders: ['staff@example.org', 'engineer@home-again.example'], repairers: ['homeAgain'] },
};

/** The colleague who signs what an organization repairs. */
export const demoRepairers: Readonly<Partial<Record<DemoOrganizationKey, string>>> = {
  warmWalls: 'manager@example.org',
  roofFirst: 'engineer@roof-first.example',
  newWindow: 'engineer@new-window.example',
  homeAgain: 'engineer@home-again.example',
};
