const key = 'featureFlagsOverride'

/** `on` or `off` for all flags; null where each flag is as the server says. */
export type Override = 'on' | 'off' | null

const listeners = new Set<() => void>()

// The choice of the developers' switch for all flags in this browser. It is kept until changed (decision S-140). These are
// single functions, so that a production build, which has no switch, leaves out what it does not use.

const readKept = (): Override => {
  const kept = localStorage.getItem(key)
  return kept === 'on' || kept === 'off' ? kept : null
}

/** The choice that counts. A production build has no switch, so there a kept choice does not count. */
export const readOverride = (): Override => (import.meta.env.DEV ? readKept() : null)

export const writeOverride = (next: 'on' | 'off'): void => {
  localStorage.setItem(key, next)
  for (const listener of listeners) listener()
}

export const watchOverride = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
