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

/** Returns whether the server answers. Without server or network, a reload would remove the page that is shown. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Reloads a screen because of a missing part. Returns false where that was tried before, or no server answers. */
export const reloadOnce = async (screen: string): Promise<boolean> => {
  const reloaded = readReloaded()
  if (reloaded.includes(screen) || !(await serverAnswers())) return false
  keepReloaded([...reloaded, screen])
  window.location.reload()
  return true
}

/** Allows another reload of a screen, after the screen was shown without a failure. */
export const allowReload = (screen: string) => keepReloaded(readReloaded().filter((each) => each !== screen))
