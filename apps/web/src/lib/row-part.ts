import { useMatches } from 'react-router'

const partIn = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle && 'part' in handle && typeof handle.part === 'string'
    ? handle.part
    : undefined

/** The part of its screen that the address shows, from the row of the address in the table of routes. */
export const useRowPart = (): string | undefined =>
  useMatches()
    .map(({ handle }) => partIn(handle))
    .findLast((part) => part !== undefined)
