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

/** The one automatic reload of a screen for a missing part; answers false when it was tried already, or offline. */
export const reloadOnce = (screen: string): boolean => {
  const reloaded = readReloaded()
  // Without a network a reload would take away the page that is still there.
  if (!navigator.onLine || reloaded.includes(screen)) return false
  keepReloaded([...reloaded, screen])
  window.location.reload()
  return true
}

/** After a screen came up well, a missing part of it may reload it again. */
export const allowReload = (screen: string) => keepReloaded(readReloaded().filter((each) => each !== screen))
