import { chromium, type Page } from '@playwright/test';
const base = 'http://localhost:3471';
const id = '6560000000000000000000a1';
const T = (en: string, uk = en) => ({ en, uk });
const col = (key: string, en: string, uk: string, required = false) => ({ key, label: T(en, uk), required, table: key.split('.')[0] === 'place' ? 'address' : key.split('.')[0] });
const columns = [
  col('place.line', 'Address in one line', 'Адреса одним рядком'), col('place.oblast', 'Oblast', 'Область'), col('place.settlement', 'Settlement', 'Населений пункт'),
  col('address.pCode4', 'P-code', 'P-код', true), col('address.streetType', 'Street type', 'Тип вулиці', true), col('address.streetUkr', 'Street in Ukrainian', 'Вулиця українською', true),
  col('address.house', 'House', 'Будинок', true), col('address.buildingType', 'Building type', 'Тип будинку', true), col('address.floors', 'Floors', 'Поверхів'), col('address.comment', 'Comment', 'Коментар'),
  col('activity.type', 'Type of activity', 'Тип заходу'), col('activity.implementingOrganizationId', 'Implementing organization', 'Організація-виконавець'),
  col('assessment.date', 'Date of assessment', 'Дата обстеження'),
];
const mapping = [
  { index: 0, header: 'Область', key: 'place.oblast', reason: 'name', samples: ['Харківська', 'Харківська', 'Донецька'] },
  { index: 1, header: 'нас. пункт', key: 'place.settlement', reason: 'synonym', samples: ['м.Ізюм', 'Ізюм', 'с. Мала Данилівка'] },
  { index: 2, header: 'вул.', key: 'address.streetUkr', reason: 'synonym', samples: ['Садова', 'пров. Шевченка', 'Соборна'] },
  { index: 3, header: '№ буд', key: 'address.house', reason: 'remembered', samples: ['7', '12а', '5/3'] },
  { index: 4, header: 'Тип', key: null, samples: ['приватний', 'багатоквартирний'] },
  { index: 5, header: 'дата обст.', key: 'assessment.date', reason: 'similar', samples: ['03.04.2024', '31/02/24'] },
  { index: 6, header: '', key: null, samples: ['так'] },
];
const row = (n: number, cells: object, issues: object[], more: object = {}) => ({ row: n, state: 'failed', cells, issues, warnings: [], ...more });
const cells = { 'place.oblast': 'Харківська', 'place.settlement': 'м.Ізюм', 'address.streetUkr': 'Садова', 'address.house': '7', 'assessment.date': '31/02/24', 'address.buildingType': 'хата' };
const failed = [
  row(12, cells, [{ column: 'place.settlement', code: 'a', message: 'Населеного пункту «м.Ізюм» немає', to: 'UA6304009001', toLabel: 'Ізюм' }]),
  row(13, { ...cells, 'address.house': '' }, [{ column: 'address.house', code: 'b', message: 'Укажіть номер будинку' }, { column: 'assessment.date', code: 'c', message: 'Такої дати немає' }]),
  row(40, cells, [{ column: 'address.buildingType', code: 'd', message: 'Виберіть тип будинку зі списку' }, { code: 'e', message: 'Рядок 12 файлу стосується того самого запису' }]),
];
const view = (state: string, more: object = {}, counts: object = {}) => ({
  _id: id, target: 'address', mode: 'both', state, fileName: 'Будинки Ізюмської громади (квітень).xlsx', createdAt: '2026-11-27T10:00:00Z', createdBy: 'x', creator: T('Olena Koval', 'Олена Коваль'), isOwn: true,
  progress: { done: 0, of: 0 }, counts: { rows: 1843, ready: 1790, warnings: 12, failed: 50, duplicates: 3, created: 0, updated: 0, skipped: 0, ...counts },
  sheets: [{ name: 'Дані', rows: 1843, hidden: false }, { name: 'Коди', rows: 40, hidden: true }], settings: { sheet: 0, headerRow: 2, dateOrder: 'dmy' },
  columns, mapping, missing: [], can: { commit: true, undo: false, change: true }, ...more,
});
const preview = failed.map(({ row, cells, issues }: any) => ({ row, cells, issues }));
const states: Record<string, any> = {
  settings: view('uploaded', { sameFile: { _id: id, at: '2026-11-20T10:00:00Z' } }),
  mapping: view('uploaded', { missing: ['address.buildingType'], preview }),
  validating: view('validating', { progress: { done: 700, of: 1843 } }),
  check: view('validated'),
  import: view('validated'),
  partner: view('validated', { commitBy: 'Імпорт збереже керівник вашої організації: Ірина Бойко.', can: { commit: false, undo: false, change: true } }),
  committing: view('committing', { progress: { done: 450, of: 1790 } }),
  result: view('committed', { can: { commit: true, undo: true, change: true } }, { ready: 0, created: 1700, updated: 60, skipped: 30, duplicates: 0 }),
  undone: view('undone', { can: { commit: false, undo: false, change: false }, kept: [{ row: 7, name: 'вул. Садова, 7', reason: 'Цей запис тим часом змінили інші, тому його залишено як є', link: '/address/' + id }] }),
  failed: view('failed', { error: 'Файл пошкоджено на рядку 900.' }),
};
const candidates = [{ _id: id, name: T('Sadova St, 7', 'вул. Садова, 7'), score: 0.9, verdict: 'same', reasons: ['sameHouse', 'renamedStreet', 'near'], metres: 18 }, { _id: id.replace('a1', 'a2'), name: T('Sadova St, 7a', 'вул. Садова, 7а'), score: 0.7, verdict: 'possible', reasons: ['otherHouse', 'sameStreet'] }];
async function fake(page: Page, name: string) {
  await page.route('**/api/v1/imports**', async (route) => {
    const url = new URL(route.request().url());
    const json = (body: unknown, status = 200) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (url.pathname.endsWith('/imports/targets')) return json(['address', 'combined', 'commissionList', 'apartment', 'assessment', 'activity', 'stateQuestions', 'metadata', 'photo', 'koboTA', 'organization', 'user', 'formerName'].map((n) => ({ name: n, title: titles[n], mayCommit: true })));
    if (url.pathname.endsWith('/imports')) return json(Object.values(states).map((s: any, i) => ({ ...s, _id: id.slice(0, 22) + (10 + i), isOwn: i % 3 !== 0, mapping: undefined })));
    if (url.pathname.endsWith('/problems')) return json([
      { column: 'place.settlement', code: 'a', message: 'Населеного пункту «м.Ізюм» немає', value: 'м.Ізюм', rows: 41, to: 'UA6304009001', toLabel: 'Ізюм (UA6304009001)' },
      { column: 'address.buildingType', code: 'd', message: 'Виберіть тип будинку зі списку', value: 'хата', rows: 6 },
      { column: 'place.settlement', code: 'a2', message: '«Іванівка» — це кілька населених пунктів', value: 'Іванівка', rows: 3 },
      { column: 'address.house', code: 'b', message: 'Укажіть номер будинку', value: '', rows: 2 },
    ]);
    if (url.pathname.endsWith('/rows')) {
      const state = url.searchParams.get('state');
      if (state === 'duplicate') return json({ values: [row(30, cells, [], { state, candidates }), row(31, { ...cells, 'address.house': '9' }, [], { state, candidates: candidates.slice(1) })], totalRows: 3 });
      if (state === 'changed') return json({ values: [row(2, cells, [], { links: [{ table: 'address', _id: id }, { table: 'activity', _id: id }] }), row(3, cells, [], { links: [{ table: 'address', _id: id }] })], totalRows: 1760 });
      return json({ values: failed, totalRows: 50 });
    }
    return json(states[name]);
  });
}
import { targetTitles as titles } from '@domivka/domain/exchange/exchange.text';
const wanted = process.argv[2]?.split(',') ?? [];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const [size, viewport] of Object.entries({ wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }))
  for (const language of (process.argv[3] ?? 'uk').split(','))
    for (const scheme of (process.argv[4] ?? 'light').split(',') as ('light' | 'dark')[]) {
      const context = await browser.newContext({ viewport, colorScheme: scheme, baseURL: base, serviceWorkers: 'block', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript((code) => { localStorage.setItem('language', code); }, language);
      await page.request.post('/api/v1/authentication/login', { data: { email: 'staff@example.org', password: 'Domivka-demo-2026' } });
      page.on('pageerror', (e) => console.log('ERR', e.message));
      for (const name of ['list', 'new', ...Object.keys(states)].filter((n) => wanted.length === 0 || wanted.includes(n))) {
        await page.unroute('**/api/v1/imports**');
        await fake(page, name);
        const step = ['mapping', 'import'].includes(name) ? `?step=${name}` : name === 'partner' ? '?step=import' : '';
        await page.goto(name === 'list' ? '/import' : name === 'new' ? '/import/new' : `/import/${id}${step}`);
        await page.waitForTimeout(1500);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) console.log(size, name, 'too wide', over);
        await page.screenshot({ path: `/tmp/wizlook/${name}-${size}-${language}-${scheme}.png`, fullPage: true });
      }
      await context.close();
    }
await browser.close();
