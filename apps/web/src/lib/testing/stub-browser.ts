import { vi } from 'vitest'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
})

/** The parts of a browser that a session needs: two empty storages and the reload. */
export const stubBrowser = () => {
  const local = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', {})
  return { local, reload }
}
