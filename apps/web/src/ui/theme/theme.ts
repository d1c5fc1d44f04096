import type { CSSVariablesResolver } from '@mantine/core'
import { createTheme, rem } from '@mantine/core'
import { pageWidth, sidebarWidth, toastMillis } from '@reprise/rules/platform/constants'
import { SteadyButton } from '../forms/steady-button.tsx'
import { canvas, chart, colors, controlBorder } from './colors.ts'
import { motion } from './motion.ts'

const text = "'Inter Variable', system-ui, sans-serif"
const display = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif"

const style = (weight: number, size: number, lineHeight: number, family = text) =>
  `${weight} ${rem(size)}/${lineHeight} ${family}`

/** The text styles. A style sheet uses them as `font: var(--rp-type-…)`. */
const typeStyles = {
  '--rp-type-display-48': style(700, 48, 1.08, display),
  '--rp-type-display-32': style(700, 32, 1.15, display),
  '--rp-type-display-24': style(700, 24, 1.2, display),
  '--rp-type-display-20': style(700, 20, 1.25, display),
  '--rp-type-body': style(400, 16, 1.55),
  '--rp-type-strong': style(600, 16, 1.4),
  '--rp-type-small': style(400, 14, 1.45),
  '--rp-type-label': style(600, 14, 1.45),
  '--rp-type-micro': style(500, 13, 1.4),
}

/** All design tokens. Components and screens use the tokens, and contain no color or size of their own. */
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
    },
  },
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.45', xl: '1.3' },
  spacing: { xxs: rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  shadows: { md: 'var(--rp-floating-shadow)' },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  autoContrast: true,
  // Names the components by text, because imports would put all of them into the first script.
  components: {
    UnstyledButton: { defaultProps: { component: SteadyButton } },
    Button: { defaultProps: { size: 'md', radius: 'sm' } },
    ActionIcon: { defaultProps: { size: rem(44), variant: 'subtle', color: 'gray' } },
    // A link has the size of the sentence around it.
    Anchor: { defaultProps: { underline: 'always', inherit: true } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', size: 'lg' } },
    // A larger radius would make a box of this size look like a circle.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // The header of a dialog is not that of the page. Without this role, screen readers would find a second banner. The
    // library describes a dialog by the id of its body. Without that id, screen readers do not read all of it at once.
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        transitionProps: { duration: motion.base },
        attributes: { header: { role: 'none' }, body: { id: undefined } },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: motion.base },
        attributes: { header: { role: 'none' }, body: { id: undefined } },
      },
    },
    // The focus goes to the first item. Mantine's placeholder for the focus has no name, and a menu may not contain
    // it.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: motion.base },
        withInitialFocusPlaceholder: false,
        // The menu stays open while its button scrolls out of view, because the focus is inside.
        hideDetached: false,
      },
    },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Input: { defaultProps: { size: 'md' } },
    // An error that stands outside a field's wrapper has the size of the others.
    InputError: { defaultProps: { size: 'md' } },
    // A marked option is scrolled into view before its list has its place. Without `fixed` that would scroll the
    // page.
    Select: { defaultProps: { comboboxProps: { floatingStrategy: 'fixed' } } },
    TextInput: { defaultProps: { dir: 'auto' } },
    Textarea: { defaultProps: { dir: 'auto' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})

const tinted = ['violet', 'sun', 'green', 'yellow', 'red', 'gray'] as const

// In the dark scheme Mantine's own tint is nearly black, so a picture with initials would be hard to see.
const tintsOnDark = Object.fromEntries(
  tinted.flatMap((name) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, ${colors[name][5]} 22%, transparent)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${colors[name][5]} 30%, transparent)`],
    [`--mantine-color-${name}-light-color`, colors[name][2]],
  ]),
)

/** Variables where Mantine's own values miss 4.5:1, and variables that Mantine does not have. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...typeStyles,
    '--rp-motion-press': `${motion.press}ms`,
    '--rp-motion': `${motion.base}ms`,
    '--rp-motion-moment': `${motion.moment}ms`,
    '--rp-motion-confetti': '1200ms',
    '--rp-motion-drift': '40s',
    '--rp-motion-wait': '8s',
    '--rp-weight-strong': '600',
    '--rp-font-display': display,
    // Colors on pictures and on the accent. They are the same in both schemes.
    '--rp-on-picture': '#ffffff',
    '--rp-on-picture-soft': 'rgb(255 255 255 / 14%)',
    '--rp-on-picture-edge': 'rgb(255 255 255 / 60%)',
    '--rp-veil': 'rgb(0 0 0 / 35%)',
    // Paper is white in both schemes.
    '--rp-paper': '#ffffff',
    '--rp-ink': '#000000',
    '--rp-sidebar-width': rem(sidebarWidth),
    '--rp-aside-width': rem(280),
    '--rp-page-width': rem(pageWidth),
    '--rp-text-width': '72ch',
    '--rp-toast-millis': `${toastMillis}ms`,
    '--rp-top-bar-height': rem(64),
    // The padding leaves room for controls that are as high as a finger.
    '--rp-top-bar-padding': rem(10),
    '--rp-bottom-nav-height': rem(64),
  },
  light: {
    '--rp-canvas': canvas.light,
    '--rp-surface': '#ffffff',
    '--rp-raised': '#ffffff',
    '--rp-hairline': colors.gray[2],
    '--rp-control-border': controlBorder.light,
    '--rp-track': colors.gray[3],
    '--rp-chart-main': chart.light.main,
    '--rp-chart-second': chart.light.second,
    '--rp-accent-soft': colors.violet[0],
    '--rp-accent-text': colors.violet[8],
    '--rp-sun-text': colors.sun[6],
    '--rp-sun-soft': colors.sun[1],
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
    '--rp-surface': colors.dark[7],
    '--rp-raised': colors.dark[6],
    '--rp-hairline': colors.dark[5],
    '--rp-control-border': controlBorder.dark,
    '--rp-track': colors.dark[4],
    '--rp-chart-main': chart.dark.main,
    '--rp-chart-second': chart.dark.second,
    '--rp-accent-soft': '#241838',
    '--rp-accent-text': colors.violet[3],
    '--rp-sun-text': colors.sun[3],
    '--rp-sun-soft': '#3a2a12',
    '--rp-floating-shadow': '0 12px 40px rgb(0 0 0 / 55%)',
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[3],
    '--mantine-color-anchor': colors.violet[3],
  },
})
