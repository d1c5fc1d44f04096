import { useMatches } from 'react-router'

const partIn = (handle: unknown): string =>
  typeof handle === 'object' && handle && 'part' in handle ? String(handle.part) : ''

/**
 * What the address shows of a screen with several parts. The row of the address in the table of routes names the part.
 * Throws where the screen has no such part.
 */
export const useRowPart = <Shown>(parts: Record<string, Shown>): Shown => {
  const named = useMatches().map(({ handle }) => partIn(handle))
  const part = named.findLast((each) => each !== '') ?? ''
  const shown = parts[part]
  if (!shown || !Object.hasOwn(parts, part)) throw new Error(`the screen has no part "${part}"`)
  return shown
}
