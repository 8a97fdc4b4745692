// Who may know whom: the table in ARCHITECTURE.md as rules. `tools/checks/boundaries.test.ts` breaks each of them once.

const TESTING = String.raw`\.(test|contract|fixture)\.tsx?$|^apps/[^/]+/test/|^(apps|packages)/[^/]+/src/testing/|^apps/web/src/data/testing/`;
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
  severity: 'error',
  from: { path: from, pathNot: TESTING },
  to: { path: OURS, pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('domain-knows-itself', `${DOMAIN}/`, [`${DOMAIN}/`], 'The domain is pure: zod and itself.'),
    {
      name: 'domain-libraries',
      comment: 'The domain is pure: of libraries it knows zod, of Node.js nothing.',
      severity: 'error',
      from: { path: `${DOMAIN}/`, pathNot: TESTING },
      to: { pathNot: [OURS, 'node_modules/zod/'], couldNotResolve: false },
    },
    only(
      'domain-slice',
      `${DOMAIN}/(?!kernel/|geography/|building/|coordination/)([^/]+)/`,
      [`${DOMAIN}/(kernel|geography|$1)/`],
      'A slice knows the kernel and the geography; slices meet in building, in coordination and in the registry.',
    ),
    only(
      'domain-building',
      `${DOMAIN}/building/`,
      [`${DOMAIN}/(building|kernel|geography|apartment|assessment|activity|state-questions)/`],
      'The story of a building knows the records that hang on an address, and no registry.',
    ),
    only('domain-kernel', `${DOMAIN}/kernel/`, [`${DOMAIN}/(kernel|geography)/`], 'The kernel knows no slice.'),
    only(
      'domain-geography',
      `${DOMAIN}/geography/`,
      [`${DOMAIN}/(kernel|geography)/`],
      'The geography knows no slice.',
    ),
    only('reference', '^packages/reference/', ['^packages/reference/'], 'The reference data know nothing of ours.'),
    only(
      'server-feature',
      `${SERVER}/features/([^/]+)`,
      [`${SERVER}/features/$1`, `${SERVER}/(platform|records)/`, '^packages/'],
      'A feature of the server knows platform, records, domain and reference; never another feature.',
    ),
    only(
      'server-records',
      `${SERVER}/records/`,
      [`${SERVER}/(records|platform)/`, `${DOMAIN}/`],
      'Records know the platform and the domain.',
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
      [`${SERVER}/platform/`, `${DOMAIN}/(kernel|geography)/`],
      'The platform knows outside libraries, the kernel and the geography.',
    ),
    only(
      'web-feature',
      `${WEB}/features/([^/]+)`,
      [`${WEB}/features/$1`, `${WEB}/(data|ui|text)/`, '^packages/'],
      'A feature of the page knows data, ui, text, domain and reference; never another feature.',
    ),
    only(
      'web-data',
      `${WEB}/data/`,
      [`${WEB}/(data|text)/`, '^packages/'],
      'The data of the page know the domain, the reference data and the language.',
    ),
    only('web-ui', `${WEB}/ui/`, [`${WEB}/ui/`], 'The building blocks of the page know nothing of ours.'),
    only('web-text', `${WEB}/text/`, [`${WEB}/text/`, `${DOMAIN}/`], 'Words common to many screens know no screen.'),
    {
      name: 'apps-apart',
      comment: 'Apps meet over HTTP.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps/(?!$1/)|e2e/|bench/|chaos/|tools/)' },
    },
    {
      name: 'packages-below-apps',
      comment: 'Packages know no app.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|chaos|tools)/' },
    },
    {
      name: 'journeys-over-http',
      comment: 'Journeys see the product as users do, not from inside.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|bench|chaos)/' },
    },
    { name: 'no-circular', comment: 'No circles.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing.',
      severity: 'error',
      from: { orphan: true, path: '/src/', pathNot: [TESTING, String.raw`\.d\.ts$`, String.raw`/main\.tsx?$`] },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-import-of-tests',
      comment: 'What runs does not lean on tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTING },
      to: { path: TESTING },
    },
    {
      name: 'no-development-packages',
      comment: 'The server runs where only production packages are installed.',
      severity: 'error',
      from: { path: `${SERVER}/|${DOMAIN}/`, pathNot: TESTING },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
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
