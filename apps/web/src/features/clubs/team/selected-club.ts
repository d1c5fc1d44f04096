import { useSyncExternalStore } from 'react'

// The pages below /rep-club name no club, and act on the one that was chosen last (S-048). It lives as long as the page,
// so nothing of it stays on the device after its person logs out.
let selected: string | null = null
const listeners = new Set<() => void>()

/** Chooses the club that the pages below /rep-club act on, by its id. */
export const selectClub = (clubId: string): void => {
  selected = clubId
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The id of the chosen club. Null where none was chosen yet. */
export const useSelectedClub = (): string | null => useSyncExternalStore(listen, () => selected)
