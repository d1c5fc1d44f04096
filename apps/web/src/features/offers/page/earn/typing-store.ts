type Kept = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Keeps what is typed in the storage of the browser. Where that is blocked or full, nothing is kept, and typing goes on.
 * `storage` is a function because a blocked storage throws as soon as it is named.
 */
export const typingStore = (storage: () => Kept) => {
  const attempt = (use: (of: Kept) => void) => {
    try {
      use(storage())
    } catch {
      // A reload then forgets what was typed.
    }
  }
  return {
    read: <Values>(key: string): Values | null => {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    keep: (key: string, values: unknown) => attempt((of) => of.setItem(key, JSON.stringify(values))),
    forget: (key: string) => attempt((of) => of.removeItem(key)),
  }
}
