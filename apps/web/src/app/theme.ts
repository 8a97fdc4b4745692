import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { damageScale } from '../ui/damage-scale.ts';

/**
 * The whole look in one file: colours, type, spacing, radius. Screens name meanings (`--domivka-…`, tones of the interface pieces),
 * never colours. The build turns it into a static style sheet (build/theme-css.ts), so that no style element is made in the page and the
 * content security policy can stay at `style-src 'self'`.
 */

/** The one colour of action. */
const blue: MantineColorsTuple = [
  '#eff4fb',
  '#dce7f5',
  '#b9cfea',
  '#8fb1dd',
  '#6492cd',
  '#4176ba',
  '#295fa3',
  '#1d4b87',
  '#16396a',
  '#0e274b',
];

/** Attention: something waits for a person. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#feedc3',
  '#fbdb8b',
  '#f6c552',
  '#eeae27',
  '#d99410',
  '#b37408',
  '#8f5a06',
  '#704506',
  '#4f3004',
];

/** Danger and the offline banner, nothing else. */
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f3b5b1',
  '#ea8a84',
  '#df6159',
  '#d0433a',
  '#bc2f27',
  '#9d241d',
  '#7c1b16',
  '#57110e',
];

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e9ed',
  '#d7dce2',
  '#bcc4cd',
  '#8d97a3',
  '#5c6775',
  '#434d5a',
  '#2c343e',
  '#181e25',
];

/** Surfaces and words of the dark scheme, from text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#e4e8ec',
  '#c9d0d8',
  '#a3aeba',
  '#76828f',
  '#465260',
  '#323c47',
  '#222a33',
  '#171d24',
  '#11161b',
  '#0b0f13',
];

const fontFamily =
  "'Inter Variable', 'Inter Fallback', 'Inter Fallback Linux', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { blue, amber, red, gray, dark },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 5 },
  white: '#ffffff',
  black: '#181e25',
  autoContrast: true,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, monospace",
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The scroll lock of the kit writes a style element, which the content security policy refuses; app/global.css locks by a rule instead.
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'md' } },
    // A header inside a dialog is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { lockScroll: false } },
    // Dropdowns stay beside their field, inside the landmark that contains it.
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
    // Tab leads from an open list to the next field, not into what scrolls in it.
    ScrollArea: { defaultProps: { viewportProps: { tabIndex: -1 } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
    // A hint is below its field: fields of one row then begin at one height.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Alert: { defaultProps: { radius: 'sm' } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

/** Meanings that both colour schemes answer in their own way. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--domivka-damage-1': damageScale[1],
    '--domivka-damage-2': damageScale[2],
    '--domivka-damage-3': damageScale[3],
    '--domivka-damage-4': damageScale[4],
    '--domivka-damage-5': damageScale[5],
    '--domivka-damage-ink-1': '#3d3200',
    '--domivka-damage-ink-2': '#3a2200',
    '--domivka-damage-ink-3': '#2e1200',
    '--domivka-damage-ink-4': '#ffffff',
    '--domivka-damage-ink-5': '#ffffff',
    '--domivka-offline': red[7],
    '--domivka-on-dusk': '#ffffff',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--domivka-surface': '#ffffff',
    '--domivka-surface-thin': '#ffffffa6',
    '--domivka-surface-quiet': gray[1],
    '--domivka-line': gray[3],
    '--domivka-line-strong': gray[5],
    '--domivka-ink-quiet': gray[6],
    '--domivka-dusk': '#466089',
    '--domivka-accent': blue[7],
    '--domivka-accent-ground': blue[0],
    '--domivka-accent-ink': blue[8],
    '--domivka-attention-ground': amber[0],
    '--domivka-attention-line': amber[4],
    '--domivka-attention-ink': amber[8],
    '--domivka-danger-ground': red[0],
    '--domivka-danger-line': red[4],
    '--domivka-danger-ink': red[8],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': blue[3],
    '--domivka-surface': dark[7],
    '--domivka-surface-thin': `${dark[7]}a6`,
    '--domivka-surface-quiet': dark[6],
    '--domivka-line': dark[5],
    '--domivka-line-strong': dark[3],
    '--domivka-ink-quiet': dark[2],
    '--domivka-dusk': '#0d1624',
    '--domivka-accent': blue[3],
    '--domivka-accent-ground': '#182b42',
    '--domivka-accent-ink': blue[2],
    '--domivka-attention-ground': '#33260c',
    '--domivka-attention-line': amber[6],
    '--domivka-attention-ink': amber[2],
    '--domivka-danger-ground': '#3a1917',
    '--domivka-danger-line': red[5],
    '--domivka-danger-ink': red[2],
  },
});
