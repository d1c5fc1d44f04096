const key = 'featureFlagsOverride'

/** `on` or `off` for all flags; null where each flag is as the server says. */
export type Override = 'on' | 'off' | null

const listeners = new Set<() => void>()

const read = (): Override => {
  const kept = localStorage.getItem(key)
  return kept === 'on' || kept === 'off' ? kept : null
}

/** The choice of the developers' switch for all flags in this browser. It is kept until changed (decision S-140). */
export const flagOverride = {
  // A production build has no switch, so a kept choice must not count there.
  read: (): Override => (import.meta.env.DEV ? read() : null),
  write: (next: 'on' | 'off') => {
    localStorage.setItem(key, next)
    for (const listener of listeners) listener()
  },
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
