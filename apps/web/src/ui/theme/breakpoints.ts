/**
 * From which width on a page is laid out otherwise, in em: Mantine's own, and two for what is narrow on a phone. Style
 * sheets cannot read them and write the same numbers; the test beside this file holds them to it.
 */
export const breakpoints = { small: 22.5, narrow: 30, xs: 36, sm: 48, md: 62, lg: 75 } as const
