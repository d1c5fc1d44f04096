/**
 * The widths from which on the layout of a page changes, in em: those of Mantine up to `lg`, two for narrow phones,
 * and two for words in the rows of a table. Style sheets cannot read them, so they write the same numbers. The test
 * beside this file checks that.
 */
export const breakpoints = {
  small: 22.5,
  narrow: 30,
  xs: 36,
  sm: 48,
  md: 62,
  lg: 75,
  xl: 80,
  xxl: 90,
} as const
