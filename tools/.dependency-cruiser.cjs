// Who may know whom: the table in ARCHITECTURE.md as rules. `tools/checks/boundaries.test.ts` breaks each of them once.

const webLayers = require('./checks/web-layers.cjs');

const TESTING = String.raw`\.(test|contract|fixture)\.tsx?$|^apps/[^/]+/test/|^(apps|packages)/[^/]+/src/testing/`;
const OURS = '^(apps|packages|e2e|bench|chaos|tools)/';
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const DOMAIN = '^packages/domain/src';

/**
 * A rule by what is allowed: of our own files, `from` may import only those of `allowed`.
 * @param {string} name
 * @param {string} from regular expression; its first group can be used as $1 in `allowed`
 * @param {string[]} allowed regular expressions
 * @param {string} comment
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  from: { path: from, pathNot: TESTING },
  to: { path: OURS, pathNot: allowed },
});

/** @param {string} layer */
const filesOf = (layer) => (layer === 'features' ? `${WEB}/features/` : `${WEB}/${layer}/[^/]+$`);

const screens = webLayers.indexOf('features');

const downwards = webLayers.map((layer, index) =>
  only(
    `web-${layer.replace('/', '-')}`,
    layer === 'features' ? `${WEB}/features/([^/]+)` : filesOf(layer),
    [
      ...webLayers.slice(0, index).map(filesOf),
      layer === 'features' ? `${WEB}/features/$1` : filesOf(layer),
      // Forms are drawn from the declarations of fields, so they know the controls.
      ...(index >= screens || layer === 'forms' || layer === 'lists' ? [`${WEB}/ui/`] : []),
      layer === 'text' ? `${DOMAIN}/` : '^packages/',
    ],
    `Imports in the page go downwards: ${layer} knows only the folders below it (tools/checks/web-layers.cjs).`,
  ),
);

const rules = [
  only('domain-knows-itself', `${DOMAIN}/`, [`${DOMAIN}/`], 'The domain is pure: zod and itself.'),
  {
    name: 'domain-libraries',
    comment: 'The domain is pure: of libraries it knows zod, of Node.js nothing.',
    from: { path: `${DOMAIN}/`, pathNot: TESTING },
    to: { pathNot: [OURS, 'node_modules/zod/'], couldNotResolve: false },
  },
  only(
    'domain-slice',
    `${DOMAIN}/(?!kernel/|geography/|addressing/|building/|measures/|reports/|exchange/)([^/]+)/`,
    [`${DOMAIN}/(kernel|geography|addressing|$1)/`],
    'A slice knows the kernel and the geography; slices meet in building, measures, reports and the registry.',
  ),
  only(
    'domain-building',
    `${DOMAIN}/building/`,
    [`${DOMAIN}/(building|kernel|geography|addressing|apartment|assessment|activity|state-questions)/`],
    'The story of a building knows the records that hang on an address, and no registry.',
  ),
  only(
    'domain-measures',
    `${DOMAIN}/measures/`,
    [
      `${DOMAIN}/(measures|building|kernel|geography|addressing|address|apartment|assessment|activity|photo|state-questions)/`,
    ],
    'What is counted knows the records that hang on an address, and no registry.',
  ),
  only(
    'domain-reports',
    `${DOMAIN}/reports/`,
    [
      `${DOMAIN}/(reports|measures|building|kernel|geography|addressing|address|apartment|assessment|activity|photo|state-questions)/`,
    ],
    'A report asks measures and lists records; it knows no registry.',
  ),
  only(
    'domain-exchange',
    `${DOMAIN}/exchange/`,
    [
      `${DOMAIN}/(exchange/|kernel/|geography/|addressing/|activity/|apartment/|metadata/|reports/|measures/|registry[.]ts$)`,
    ],
    'What is exchanged with other programs knows the declared fields through the registry.',
  ),
  only(
    'domain-kernel',
    `${DOMAIN}/kernel/`,
    [`${DOMAIN}/(kernel|geography|addressing)/`],
    'The kernel knows no slice.',
  ),
  only(
    'domain-geography',
    `${DOMAIN}/(geography|addressing)/`,
    [`${DOMAIN}/(kernel|geography|addressing)/`],
    'The geography knows no slice.',
  ),
  only(
    'reference',
    '^packages/reference/',
    ['^packages/reference/', `${DOMAIN}/(geography|addressing)/`],
    'The reference data know nothing of ours but the letters of Ukrainian and how names are looked up.',
  ),
  only(
    'server-feature',
    `${SERVER}/features/([^/]+)`,
    [`${SERVER}/features/$1`, `${SERVER}/(platform|records)/`, '^packages/'],
    'A feature of the server knows platform, records, domain and reference; never another feature.',
  ),
  only(
    'server-records',
    `${SERVER}/records/`,
    [`${SERVER}/(records|platform)/`, '^packages/'],
    'Records know the platform, the domain and the reference data, among which the words of searches are looked up.',
  ),
  only(
    'server-sync',
    `${SERVER}/sync/`,
    [`${SERVER}/(sync|records|platform)/`, `${DOMAIN}/`],
    'Sync runs saves, so it knows the records too.',
  ),
  only(
    'server-platform',
    `${SERVER}/platform/`,
    [
      `${SERVER}/platform/`,
      `${DOMAIN}/(kernel/|geography/|addressing/|exchange/(sheet[.]errors|read-date|file-limits|formula-guard)[.]ts$)`,
    ],
    'The platform knows outside libraries, the kernel, the geography and the rules of spreadsheets.',
  ),
  ...downwards,
  {
    name: 'web-feature-part',
    comment: 'A folder of a feature knows nothing of the feature around it, nor of the folders beside it.',
    from: { path: `${WEB}/features/([^/]+)/([^/]+)/`, pathNot: TESTING },
    to: { path: `${WEB}/features/$1/`, pathNot: `${WEB}/features/$1/$2/` },
  },
  {
    name: 'web-records-door',
    comment: 'Queries, forms and screens read records by records/read; where a record is stored they do not know.',
    from: {
      path: `${WEB}/(queries|forms|lists|features|app)/`,
      // The areas on the device are what these hooks tell of; a rescue file carries the database as it is.
      pathNot: [TESTING, `${WEB}/queries/areas/`, `${WEB}/features/outbox/rescue/`],
    },
    to: {
      path: `${WEB}/records/(local|packs)/`,
      pathNot: `${WEB}/records/local/(follow-store|free-room|lock|outbox-entry|photo-files?)[.]ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  only(
    'web-ui',
    `${WEB}/ui/`,
    [`${WEB}/ui/`, `${WEB}/platform/(?:load-chunk|first-screen)\\.ts$`],
    'The building blocks of the page know nothing of ours but how parts are loaded late.',
  ),
  {
    name: 'web-unknown-folder',
    comment: 'A folder of the page that has no place in the order.',
    from: { path: `${WEB}/.+/`, pathNot: [TESTING, ...webLayers.map(filesOf), `${WEB}/ui/`] },
    to: {},
  },
  {
    name: 'apps-apart',
    comment: 'Apps meet over HTTP.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^(apps/(?!$1/)|e2e/|bench/|chaos/|tools/)' },
  },
  {
    name: 'packages-below-apps',
    comment: 'Packages know no app.',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e|bench|chaos|tools)/' },
  },
  {
    name: 'journeys-over-http',
    comment: 'Journeys see the product as users do, not from inside.',
    from: { path: '^e2e/' },
    to: { path: '^(apps|bench|chaos)/' },
  },
  { name: 'no-circular', comment: 'No circles.', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that nothing uses and that uses nothing.',
    from: { orphan: true, path: '/src/', pathNot: [TESTING, String.raw`\.d\.ts$`, String.raw`/main\.tsx?$`] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-import-of-tests',
    comment: 'What runs does not lean on tests.',
    from: { path: '^(apps|packages)/', pathNot: TESTING },
    to: { path: TESTING },
  },
  {
    name: 'no-development-packages',
    comment: 'The server runs where only production packages are installed.',
    from: { path: `${SERVER}/|${DOMAIN}/`, pathNot: TESTING },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(apps|packages)/[^/]+/dist/', '^(e2e|bench|chaos|tools)/dist/', '^(apps|packages|tools)/.+/fixtures/'],
    },
    // Imports of types count as well: knowing a shape is knowing.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
