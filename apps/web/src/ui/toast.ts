import { toastTitles } from '@reprise/rules/platform/texts'
import i18next from 'i18next'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  title: string
  message: string
  /** One action. It also closes the toast. */
  action?: { label: string; run: () => void } | undefined
}

// One toast about the last action, and one about something that did not load. There is at most one of each.
let act: Toast | undefined
let notLoaded: Toast | undefined
let all: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = () => {
  all = [act, notLoaded].filter((each) => each !== undefined)
  for (const listener of listeners) listener()
}

/** The open toasts. The first one is shown, the others wait. */
export const toasts = {
  read: () => all,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (id: number) => {
    if (act?.id === id) act = undefined
    if (notLoaded?.id === id) notLoaded = undefined
    publish()
  },
}

const make = (toast: Omit<Toast, 'id'>): Toast => {
  lastId += 1
  return { id: lastId, ...toast }
}

/**
 * Shows a toast about what was just done, for 10 seconds. It replaces the toast about the action before. Returns a
 * function that closes it.
 */
export const toastAct = (toast: Omit<Toast, 'id' | 'title'> & { title?: string }): (() => void) => {
  const title = i18next.t(toast.kind === 'error' ? toastTitles.danger : toastTitles.success)
  const made = make({ title, ...toast })
  act = made
  publish()
  return () => toasts.close(made.id)
}

/** Shows a red toast about an action that failed. */
export const toastError = (message: string, title = i18next.t(toastTitles.danger)): void => {
  toastAct({ kind: 'error', title, message })
}

/** Shows a green toast about an action that worked. */
export const toastSuccess = (message: string): void => {
  toastAct({ kind: 'success', message })
}

/** Shows a red toast about something that did not load. Where several things fail at once, only the first is shown. */
export const toastNotLoaded = (message: string): void => {
  if (notLoaded) return
  notLoaded = make({ kind: 'error', title: i18next.t(toastTitles.danger), message })
  publish()
}

let region: HTMLElement | undefined
let emptied: ReturnType<typeof setTimeout> | undefined

/** How long the announced words stay on the page, where a screen reader also finds them later. */
const announcedMs = 10_000

const makeRegion = (): HTMLElement => {
  const made = document.createElement('div')
  made.role = 'status'
  made.className = 'rp-announced'
  document.body.append(made)
  return made
}

/**
 * Makes a screen reader say what other people see, where the focus does not go there (WCAG 4.1.3). Empty words take
 * back the words before.
 */
export const announce = (words: string): void => {
  region ??= makeRegion()
  const place = region
  place.textContent = ''
  clearTimeout(emptied)
  // A screen reader reads only changes. So the words come a moment after the place was emptied or made.
  setTimeout(() => {
    place.textContent = words
  }, 100)
  emptied = setTimeout(() => {
    place.textContent = ''
  }, announcedMs)
}
