import {
  type CSSVariablesResolver,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
} from '@mantine/core';

const primary: MantineColorsTuple = [
  '#e6f1f9',
  '#cde3f3',
  '#9fc9e7',
  '#6eaddb',
  '#4496d1',
  '#1f83c8',
  '#0072bf',
  '#0063a7',
  '#00558f',
  '#003f6b',
];

const secondary: MantineColorsTuple = [
  '#fdeef6',
  '#f9d6e9',
  '#f1abd1',
  '#e97db8',
  '#e256a3',
  '#dc3b95',
  '#d72589',
  '#bf1c78',
  '#a8146a',
  '#7d0d4e',
];

/** The dashboard's Mantine theme; the same brand values as tokens.css. */
export const theme = createTheme({
  colors: { primary, secondary },
  primaryColor: 'primary',
  primaryShade: 6,
  black: '#1d2733',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  // Nothing is smaller than the text itself (tokens.css).
  fontSizes: { xs: '1rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.6', sm: '1.7', md: '1.8', lg: '1.8', xl: '1.8' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '16px', xl: '32px' },
  // 0, 600, 768, 1200 and 1536 px (specification, section 9).
  breakpoints: { xs: '0em', sm: '37.5em', md: '48em', lg: '75em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's own values for these fall below 4.5:1. */
const readable: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#4a5866',
    '--mantine-color-placeholder': '#5b6875',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#00558f',
    '--mantine-color-primary-light-color': '#00558f',
    '--mantine-color-secondary-light-color': '#a8146a',
    '--mantine-color-red-light-color': '#b3261e',
    '--mantine-color-gray-light-color': '#3d4955',
    '--mantine-color-green-light-color': '#12704a',
    '--mantine-color-orange-light-color': '#8a5300',
  },
});

/**
 * The theme as a style sheet. MantineProvider would write it with innerHTML, which trusted types refuse;
 * as text of a `<style>` it passes.
 */
export const themeStyles = (() => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const { light } = readable(merged);
  return convertCssVariables({ ...base, light: { ...base.light, ...light }, dark: {} }, ':root');
})();
