import {
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

const name = 'virtual:theme.css';
const resolved = '\0virtual:theme.css';

const unusedColors = Object.keys(DEFAULT_THEME.colors).filter((color) => theme.colors?.[color] === undefined);

/** Leaves out the colours of the kit that are not among those of the product. */
function withoutUnused(variables: ConvertCSSVariablesInput): ConvertCSSVariablesInput {
  const isUsed = ([name]: readonly [string, string]): boolean =>
    !unusedColors.some((color) => name.startsWith(`--mantine-color-${color}-`));
  const used = (values: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(values).filter(isUsed));
  return { variables: used(variables.variables), light: used(variables.light), dark: used(variables.dark) };
}

/** The theme as a static style sheet: what the kit would otherwise write into the page at run time. */
export function writeThemeCss(): string {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(withoutUnused(defaultCssVariablesResolver(full)), cssVariablesResolver(full));
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
