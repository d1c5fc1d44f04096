import { stopgap } from './focus-once.ts'

/** Controls that may get the focus. No text fields, because they would open the keyboard of a phone. */
const actable = 'a[href], button:not([tabindex="-1"]), summary, [role="switch"], [type="checkbox"]'

/** How long it waits for code that sets the focus itself: the page, a closing dialog, a list. */
const graceMillis = 200

type Level = { parent: Element; after: Element[]; before: Element[] }

const siblings = (from: Element | null, step: 'nextElementSibling' | 'previousElementSibling') => {
  const found: Element[] = []
  for (let each = from?.[step] ?? null; each; each = each[step]) found.push(each)
  return found
}

/** Returns the neighbours of an element, level by level: its container, and the elements after and before it there. */
const levelsOf = (element: Element): Level[] => {
  const levels: Level[] = []
  for (let each = element; each.parentElement && each !== document.body; each = each.parentElement)
    levels.push({
      parent: each.parentElement,
      after: siblings(each, 'nextElementSibling'),
      before: siblings(each, 'previousElementSibling'),
    })
  return levels
}

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility()

/** True for a control that a person can press now and that stays: it is not disabled and not in a toast. */
const stays = (element: Element): boolean =>
  !element.matches('[aria-disabled="true"], [data-disabled], :disabled') && !element.closest('[data-toasts]')

const firstIn = (place: Element): HTMLElement | undefined =>
  [place, ...place.querySelectorAll(actable)]
    .filter((each) => each.matches(actable) && stays(each))
    .find(isShown)

/** Finds the control next to the removed one: in the row after it, in the row before it, or in what replaces them. */
const nextTo = (levels: Level[]): HTMLElement | undefined => {
  for (const { parent, after, before } of levels) {
    if (!parent.isConnected || parent === document.body || parent.id === 'root') continue
    for (const place of [...after, ...before, parent]) {
      const control = firstIn(place)
      if (control) return control
    }
  }
  return undefined
}

/** Ignores a key that is still held down, because it would press the control that has the focus now. */
const dropHeldKey = () => {
  const drop = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
    else stop()
  }
  const stop = () => {
    document.removeEventListener('keydown', drop, true)
    document.removeEventListener('keyup', stop, true)
  }
  document.addEventListener('keydown', drop, true)
  document.addEventListener('keyup', stop, true)
}

/**
 * Moves the focus to a control nearby when the element with the focus is removed or hidden and nothing else takes the
 * focus. Otherwise the focus would go to the top of the page (WCAG 2.4.3).
 */
export const keepFocus = (): void => {
  let last: Element | undefined
  let around: Level[] = []
  // The place behind a dialog, for a dialog that is removed together with its opener.
  let behind: Level[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = (element: Element | null) => {
    if (!element || element === document.body) return
    last = element
    if (element !== stopgap.place) stopgap.place = undefined
    around = levelsOf(element)
    if (!element.closest('[role="dialog"]')) behind = around
  }
  const isLost = () => document.activeElement === document.body && last !== undefined && !isShown(last)
  const restore = () => {
    if (!isLost()) return
    last = undefined
    // A dialog that was open when the page loaded has nothing behind it. The focus then goes to the page itself.
    const page = document.querySelector('main')
    const place = nextTo([...around, ...behind]) ?? (page && firstIn(page))
    if (!place) return
    stopgap.place = place
    place.focus({ preventScroll: true })
    // Scrolls only as far as necessary. The focus alone would scroll the control to the middle.
    place.scrollIntoView({ block: 'nearest' })
    dropHeldKey()
  }

  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => target instanceof Element && note(target))
  const restoreSoon = () => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, graceMillis)
  }
  document.addEventListener('focusout', () =>
    setTimeout(() => {
      restoreSoon()
      // A person who presses beside all controls wants to focus nothing.
      if (last && isShown(last) && document.activeElement === document.body) last = undefined
    }),
  )
  new MutationObserver(restoreSoon).observe(document.body, { childList: true, subtree: true })
}
