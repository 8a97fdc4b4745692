import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { themeCss } from './build/theme-css.ts';

/** In development the page comes from Vite and its calls go on to a server started with `npm start`. */
export default defineConfig({
  plugins: [
    react(),
    themeCss(),
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
  ],
  // The origin stays the page's own: the server refuses refreshes that come from elsewhere.
  server: { proxy: { '/api': { target: 'http://localhost:3000', changeOrigin: false } } },
  build: {
    sourcemap: true,
    // The baseline (README): what these lack of the syntax of scripts and styles is rewritten, their methods are in platform/fallbacks.ts.
    target: ['chrome105', 'firefox115', 'safari15.4'],
    rolldownOptions: {
      // A part of its own, the first that is loaded: parts that many share are run before the one that names them.
      output: { codeSplitting: { groups: [{ name: 'fallbacks', test: /platform\/fallbacks\.ts$/ }] } },
    },
    // Small pictures stay files: data addresses would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
  },
});
