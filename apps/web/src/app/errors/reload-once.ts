const mark = 'reloadedForMissingPart'

const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i

/** True where a lazy part of the app could not be fetched, as happens after a new version. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(error.message)

const readReloaded = (): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(mark) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

const keepReloaded = (screens: string[]) => sessionStorage.setItem(mark, JSON.stringify(screens))

const PATIENCE_MS = 5000

/** Whether the server is there: without it, or without a network, a reload would take away the page that still is. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The one automatic reload of a screen for a missing part; answers false when it was tried, or nobody is there. */
export const reloadOnce = async (screen: string): Promise<boolean> => {
  const reloaded = readReloaded()
  if (reloaded.includes(screen) || !(await serverAnswers())) return false
  keepReloaded([...reloaded, screen])
  window.location.reload()
  return true
}

/** After a screen came up well, a missing part of it may reload it again. */
export const allowReload = (screen: string) => keepReloaded(readReloaded().filter((each) => each !== screen))
