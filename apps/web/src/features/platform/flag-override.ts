const key = 'featureFlagsOverride'

/** All flags on, all off, or each as the server has it. */
export type Override = 'on' | 'off' | null

const listeners = new Set<() => void>()

const read = (): Override => {
  const kept = localStorage.getItem(key)
  return kept === 'on' || kept === 'off' ? kept : null
}

/** What the switch of a development build says about all flags in this browser, kept until changed (decision S-140). */
export const flagOverride = {
  // Without the switch nothing may stay switched.
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
