import type { MantineColorsTuple } from '@mantine/core'

/** Ten steps around the accent #3D1277 of the specification. Their perceived lightness changes evenly. */
const violet: MantineColorsTuple = [
  '#f7f4fd',
  '#ece6fb',
  '#dacbfd',
  '#c5aafa',
  '#ad85f3',
  '#8c58d9',
  '#7337bf',
  '#591a9d',
  '#3d1277',
  '#27014c',
]

/** The warm second color, for points, badges and highlights. */
const sun: MantineColorsTuple = [
  '#fff6ef',
  '#ffeada',
  '#ffd5b2',
  '#fdb677',
  '#f4993c',
  '#d37e1e',
  '#a76110',
  '#9c5908',
  '#945303',
  '#794402',
]

// Steps 6 to 8 of the colours with a meaning are close to each other, because white text on them needs 4.5:1 in both
// schemes.
const green: MantineColorsTuple = [
  '#ecfaf0',
  '#d0f4db',
  '#9ee8b8',
  '#66d592',
  '#34ba72',
  '#169859',
  '#007f47',
  '#007541',
  '#086e3e',
  '#00522c',
]

const yellow: MantineColorsTuple = [
  '#fff4e6',
  '#fee5c4',
  '#fbcb88',
  '#ebae51',
  '#d0901e',
  '#ab740c',
  '#8f6005',
  '#865a04',
  '#7d5403',
  '#5c3c01',
]

const red: MantineColorsTuple = [
  '#fff2f2',
  '#ffe2e0',
  '#ffc3c0',
  '#fd9b98',
  '#f86a6b',
  '#de3a46',
  '#c31830',
  '#bb162d',
  '#b3132a',
  '#82041a',
]

/** Neutral greys with a little violet. */
const gray: MantineColorsTuple = [
  '#faf9fc',
  '#f4f3f7',
  '#e8e7ec',
  '#dad8df',
  '#bfbcc6',
  '#918d99',
  '#6a6773',
  '#514d5a',
  '#373340',
  '#1c1825',
]

/** Dark scheme: 0 text, 2 dimmed, 4 hairline, 6 control, 7 raised surface, 8 canvas. */
const dark: MantineColorsTuple = [
  '#ece8f2',
  '#c9c3d3',
  '#a59db3',
  '#857c94',
  '#3a3049',
  '#2c2339',
  '#221a2f',
  '#1b1526',
  '#120e1a',
  '#0c0912',
]

export const colors = { violet, sun, green, yellow, red, gray, dark }

/** The border of fields and boxes. It has 3:1 to every surface under it (WCAG 1.4.11). */
export const controlBorder = { light: gray[5], dark: '#6f667f' }

export const canvas = { light: '#fbfafd', dark: dark[8] }

/** The colors of bars, lines and areas in charts. They have at least 3:1 to the surface under them. */
export const chart = {
  light: { main: violet[7], second: green[6], surface: '#ffffff' },
  dark: { main: violet[4], second: green[4], surface: dark[7] },
}
