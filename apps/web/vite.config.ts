import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './build/compress.ts';
import { themeCss } from './build/theme-css.ts';
import { workFiles } from './build/work-files.ts';

/** Modules of the application and of its kit, and with them what they import as far as no group before has that. */
const from = (name: string, path: string, kit = '$^') => ({
  name,
  test: new RegExp(`/apps/web/src/(?:${path})|/node_modules/.*/(?:${kit})`),
});

/**
 * Few files. A module is in the first group that names it or what imports it: what every page needs (with the fields and links that the sign-in
 * page shares with the others), the sign-in page, the frame of work with Home, lists, the page of an
 * address, sending, overlays, filters, dialogs, what the other screens share, and then these, each feature in one file.
 */
const groups = [
  // The first that runs: the fallbacks (platform/fallbacks.ts) are there before anything else.
  {
    name: 'base',
    test: /\/platform\/fallbacks\.ts$|\/node_modules\/(?:react|react-dom|scheduler)\/|\/web\/src\/ui\/(?:links|search-field)\.tsx$|\/esm\/components\/Alert\/Alert\.mjs$|\/Stack\/Stack\.mjs$|\/use-uncontrolled\.mjs$|\/Icon(?:WifiOff|Plus|Pencil|Bolt|Clock|Lock)\.mjs$|\/get-auto-contrast-value\.mjs$|\/remote\/explain-too-many\.ts$/,
  },
  { name: 'start', tags: ['$initial' as const] },
  from('sign-in', 'features/sign-in/sign-in\\.screen'),
  from('work', 'app/shell/work-frame|queries/use-records\\.|ui/page\\.|device/places|queries/building/building\\.'),
  // With small parts that many screens need: in the file of one screen they would bring all of it to the others.
  from(
    'records',
    'ui/(?:turned-table|status-badge|section|empty-state|from-device|load-part|confirm-dialog|more-menu)|features/address/address\\.text|text/(?:custom\\.text|choices|say-bytes)|platform/device-choice|queries/(?:names/|recent|areas/use-packs|former-names|building/heating-season)|forms/area-choice\\.ts|remote/explain-failure\\.',
    '(?:VisuallyHidden|CheckIcon|MenuLabel|Icon(?:ClockExclamation|ChevronUp|Copy|Printer)|RadioIcon)\\.mjs$',
  ),
  from('home', 'app/home-route'),
  from('list', 'app/addresses-route'),
  from('address', 'app/address-route'),
  from(
    'background',
    'app/program/background-work|queries/work/(?:remove-or-ask|arrival)|ui/error-dialog|device/persistence|forms/use-attempt|text/undo\\.text',
  ),
  from('overlays', 'ui/overlays'),
  from('filters', 'lists/filter-control'),
  from('late', 'app/shell/late-frame'),
  from('form', 'forms/'),
  // Few users draw: its code is loaded when they do.
  { name: 'draw', test: /\/terra-draw|\/features\/map\/draw-shape/ },
  { name: 'places', test: /\/reference\/src\/load-units\.ts$/ },
  // Facts and measures: they are read while parts of several screens are being made.
  { name: 'numbers', test: /\/domain\/src\/measures\// },
  // Their declarations are read while the modules that say them are being made: shared out by size, one file could wait for the other.
  { name: 'counted', test: /\/domain\/src\/reports\// },
  // Modules of features are in the file of their feature: beside them others would load that of another one.
  {
    name: 'shared',
    test: /^(?!.*\/features\/)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  { name: (id: string) => /\/features\/([^/]+)\//.exec(id)?.[1] ?? null },
];

/** The name of a file without the list of screens that share it and without its ending: the server knows only plain names. */
const shorten = (name: string): string => name.replace(/~.*|\.[a-z0-9]+$/, '');

/** In development the page comes from Vite and its calls go on to a server started with `npm start`. */
export default defineConfig({
  plugins: [
    react(),
    themeCss(),
    workFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'service-worker.ts',
      // The page registers the worker itself (app/program/register-worker.ts): an injected script would be one more thing to allow.
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,mjs,css,svg,png,woff2,webmanifest,txt,json}'],
        maximumFileSizeToCacheInBytes: 6_000_000,
      },
    }),
    compressFiles(),
  ],
  // The package answers with its script for ES5; this is the same for the browsers of the baseline, 2 kB smaller as sent.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  // The origin stays the page's own: the server refuses refreshes that come from elsewhere.
  server: { proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } } },
  build: {
    sourcemap: true,
    // The baseline (README): what these lack of the syntax of scripts and styles is rewritten, their methods are in platform/fallbacks.ts.
    target: ['chrome105', 'firefox115', 'safari15.4'],
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${shorten(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shorten(name)}-[hash][extname]`,
      },
    },
    // Small pictures stay files: data addresses would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
  },
});
