import {
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

const name = 'virtual:theme.css';
const resolved = '\0virtual:theme.css';

/** The theme as a static style sheet: what the kit would otherwise write into the page at run time. */
export function writeThemeCss(): string {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(full), cssVariablesResolver(full));
  const schemes = convertCssVariables({
    variables: {},
    dark: { '--mantine-color-scheme': 'dark' },
    light: { '--mantine-color-scheme': 'light' },
  });
  const widths = Object.entries(full.breakpoints).map(([size, width]) => {
    const below = `${Number.parseFloat(width) - 0.01}em`;
    return (
      `@media (max-width: ${below}) { .mantine-visible-from-${size} { display: none !important; } }\n` +
      `@media (min-width: ${width}) { .mantine-hidden-from-${size} { display: none !important; } }`
    );
  });
  return [convertCssVariables(variables), schemes, ...widths].join('\n');
}

/** Serves `import 'virtual:theme.css'`. */
export function themeCss(): Plugin {
  return {
    name: 'domivka:theme-css',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? writeThemeCss() : undefined),
  };
}
