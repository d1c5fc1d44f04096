const mark = 'reloaded-for-missing-part'

const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i

/** True where a lazy part of the app could not be fetched, as happens after a new version. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(error.message)

/** The one automatic reload for a missing part; answers false when it was tried already, or offline. */
export const reloadOnce = (): boolean => {
  // Without a network a reload would take away the page that is still there.
  if (!navigator.onLine || sessionStorage.getItem(mark)) return false
  sessionStorage.setItem(mark, 'yes')
  window.location.reload()
  return true
}

/** After a screen came up well, the next missing part may reload again. */
export const allowReload = () => sessionStorage.removeItem(mark)
