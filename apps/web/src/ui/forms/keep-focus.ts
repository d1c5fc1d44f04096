import { stopgap } from './focus-once.ts'

/** What one may go on from; not what is typed into, as that would bring up the keyboard of a phone. */
const actable = 'a[href], button:not([tabindex="-1"]), summary, [role="switch"], [type="checkbox"]'

/** Time for whatever knows better where the focus goes: the page, a dialog that closes, a list. */
const graceMillis = 200

type Level = { parent: Element; after: Element[]; before: Element[] }

const siblings = (from: Element | null, step: 'nextElementSibling' | 'previousElementSibling') => {
  const found: Element[] = []
  for (let each = from?.[step] ?? null; each; each = each[step]) found.push(each)
  return found
}

/** Around an element, level by level: what it stands in, and what stands after and before it there. */
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

/** What can be pressed now, and is still there in ten seconds: no button that is off, and nothing of a toast. */
const stays = (element: Element): boolean =>
  !element.matches('[aria-disabled="true"], [data-disabled], :disabled') &&
  !element.closest('.mantine-Notifications-root')

const firstIn = (place: Element): HTMLElement | undefined =>
  [place, ...place.querySelectorAll(actable)]
    .filter((each) => each.matches(actable) && stays(each))
    .find(isShown)

/** The control next to what is gone: of the row after it, of the one before, or of what is there instead. */
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

/** A key that is still held down would press what has the focus now. */
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
 * Where what had the focus is taken from the page, and nothing else takes it, it goes to the control that stood beside,
 * instead of to the top of the page (WCAG 2.4.3).
 */
export const keepFocus = (): void => {
  let last: Element | undefined
  let around: Level[] = []
  // For a dialog that has gone together with what opened it.
  let behind: Level[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = (element: Element | null) => {
    if (!element || element === document.body) return
    last = element
    if (element !== stopgap.place) stopgap.place = undefined
    around = levelsOf(element)
    if (!element.closest('[role="dialog"]')) behind = around
  }
  const restore = () => {
    if (document.activeElement !== document.body || last?.isConnected !== false) return
    last = undefined
    // A dialog that was open as the page came has nothing behind it: its person goes on at the page itself.
    const page = document.querySelector('main')
    const place = nextTo([...around, ...behind]) ?? (page && firstIn(page))
    if (!place) return
    stopgap.place = place
    place.focus({ preventScroll: true })
    // No further than it takes: with the focus alone it would jump to the middle.
    place.scrollIntoView({ block: 'nearest' })
    dropHeldKey()
  }

  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => target instanceof Element && note(target))
  document.addEventListener('focusout', () =>
    // Somebody who presses beside everything wants the focus nowhere.
    setTimeout(() => {
      if (last?.isConnected && document.activeElement === document.body) last = undefined
    }),
  )
  new MutationObserver(() => {
    if (last?.isConnected !== false || document.activeElement !== document.body) return
    clearTimeout(timer)
    timer = setTimeout(restore, graceMillis)
  }).observe(document.body, { childList: true, subtree: true })
}
