import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from './breakpoints.ts'

/** Returns whether the page is at least this wide. The answer is right from the first drawing on. */
export const useWideAs = (size: keyof typeof breakpoints): boolean =>
  useMediaQuery(`(min-width: ${breakpoints[size]}em)`, undefined, { getInitialValueInEffect: false })
