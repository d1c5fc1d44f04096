import type { CSSVariablesResolver } from '@mantine/core'
import { createTheme, rem } from '@mantine/core'
import { pageWidth, sidebarWidth } from '@reprise/rules/platform/constants'
import { SteadyButton } from '../forms/steady-button.tsx'
import { canvas, chart, colors, controlBorder } from './colors.ts'

const text = "'Inter Variable', system-ui, sans-serif"
const display = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif"

/** Every token of the look; components and screens name them, and hold no colour or size of their own. */
export const theme = createTheme({
  colors,
  primaryColor: 'violet',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: colors.gray[9],
  fontFamily: text,
  headings: {
    fontFamily: display,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(32), lineHeight: '1.15' },
      h2: { fontSize: rem(24), lineHeight: '1.2' },
      h3: { fontSize: rem(20), lineHeight: '1.25' },
      h4: { fontSize: rem(16), lineHeight: '1.35' },
      h5: { fontSize: rem(14), lineHeight: '1.4' },
      h6: { fontSize: rem(13), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.45', xl: '1.3' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: { md: 'var(--rp-floating-shadow)' },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  autoContrast: true,
  // By name: an import of each component would put them all into the first script.
  components: {
    UnstyledButton: { defaultProps: { component: SteadyButton } },
    Button: { defaultProps: { size: 'md', radius: 'sm' } },
    ActionIcon: { defaultProps: { size: rem(44), variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
    // Rounder, a box of this size would be a circle.
    Checkbox: { defaultProps: { radius: 'xs' } },
    Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { radius: 'md' } },
    // Their header is not the page's: without a role it would be a second banner.
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        transitionProps: { duration: 180 },
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 180 }, attributes: { header: { role: 'none' } } },
    },
    // The focus goes to its first item: the nameless placeholder for it is nothing that a menu may hold.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 150 },
        withInitialFocusPlaceholder: false,
      },
    },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Input: { defaultProps: { size: 'md' } },
    // An option is scrolled to before its list has found its place: on the page that would scroll the page.
    Select: { defaultProps: { comboboxProps: { floatingStrategy: 'fixed' } } },
    TextInput: { defaultProps: { dir: 'auto' } },
    Textarea: { defaultProps: { dir: 'auto' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})

const tinted = ['violet', 'sun', 'green', 'yellow', 'red', 'gray'] as const

// Mantine's own tint is nearly black here, and a picture of initials would vanish in it.
const tintsOnDark = Object.fromEntries(
  tinted.flatMap((name) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, ${colors[name][5]} 22%, transparent)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${colors[name][5]} 30%, transparent)`],
    [`--mantine-color-${name}-light-color`, colors[name][2]],
  ]),
)

/** Where Mantine's own choice misses 4.5:1, or the house has a word that Mantine has not. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--rp-font-display': display,
    '--rp-sidebar-width': rem(sidebarWidth),
    '--rp-aside-width': rem(280),
    '--rp-page-width': rem(pageWidth),
    '--rp-text-width': '72ch',
    '--rp-top-bar-height': rem(64),
    '--rp-bottom-nav-height': rem(64),
    '--rp-size-48': rem(48),
    '--rp-size-32': rem(32),
  },
  light: {
    '--rp-canvas': canvas.light,
    '--rp-hairline': colors.gray[2],
    '--rp-control-border': controlBorder.light,
    '--rp-chart-main': chart.light.main,
    '--rp-chart-second': chart.light.second,
    '--rp-accent-soft': colors.violet[0],
    '--rp-accent-text': colors.violet[8],
    '--rp-sun-text': colors.sun[6],
    '--rp-floating-shadow': '0 12px 40px rgb(39 1 76 / 14%)',
    '--mantine-color-dimmed': colors.gray[6],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-default-border': colors.gray[3],
    '--mantine-color-error': colors.red[6],
    '--mantine-color-anchor': colors.violet[7],
  },
  dark: {
    ...tintsOnDark,
    '--rp-canvas': canvas.dark,
    '--rp-hairline': colors.dark[5],
    '--rp-control-border': controlBorder.dark,
    '--rp-chart-main': chart.dark.main,
    '--rp-chart-second': chart.dark.second,
    '--rp-accent-soft': '#241838',
    '--rp-accent-text': colors.violet[3],
    '--rp-sun-text': colors.sun[3],
    '--rp-floating-shadow': '0 12px 40px rgb(0 0 0 / 55%)',
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[3],
    '--mantine-color-anchor': colors.violet[3],
  },
})
