import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from './breakpoints.ts'

/** Whether the page is at least so wide, from the first time it is drawn. */
export const useWideAs = (size: keyof typeof breakpoints): boolean =>
  useMediaQuery(`(min-width: ${breakpoints[size]}em)`, undefined, { getInitialValueInEffect: false })
