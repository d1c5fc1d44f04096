import { announce } from '../toast.ts'

const notice = '[role="note"]'
/** What comes together with the heading of a page, or in place of what was awaited, is a part of the page. */
const heading = 'h1'
const awaited = '[aria-busy="true"]'

const has = (nodes: NodeList, selector: string) =>
  [...nodes].some(
    (node) => node instanceof Element && (node.matches(selector) || node.querySelector(selector)),
  )

const isNewPage = ({ target, addedNodes }: MutationRecord) =>
  has(addedNodes, heading) || (target instanceof Element ? target : target.parentElement)?.closest(heading)

/**
 * Whether the notice came in the place that something awaited left. Other parts of the page may load in the same moment
 * as the notice appears.
 */
const replacesAwaited = (place: Element, changes: MutationRecord[]) => {
  const added = changes.find(({ addedNodes }) => [...addedNodes].some((node) => node.contains(place)))
  return (
    added && changes.some(({ target, removedNodes }) => target === added.target && has(removedNodes, awaited))
  )
}

/** The notices on the page with their words. */
const shownNow = () =>
  new Map(
    [...document.querySelectorAll<HTMLElement>(notice)].map((place) => [
      place,
      place.innerText.replaceAll(/\s+/g, ' ').trim(),
    ]),
  )

const withoutNumbers = (words = '') => words.replaceAll(/\d+/g, '')

/**
 * Announces each notice (`Banner`) that appears after the page has loaded, and again where its words change. Screen
 * readers read a change inside an element that they know, but often not an element that is new (WCAG 4.1.3). A time
 * that runs in a notice is not announced each second.
 */
export const sayNotices = (): void => {
  let said = shownNow()
  new MutationObserver((changes) => {
    const before = said
    said = shownNow()
    if (said.size === 0 || changes.some(isNewPage)) return
    const words = [...said]
      // What took the focus is read already.
      .filter(([{ parentElement }]) => parentElement !== document.activeElement)
      .filter(([place]) => !replacesAwaited(place, changes))
      .filter(([place, now]) => withoutNumbers(before.get(place)) !== withoutNumbers(now))
      .map(([, now]) => now)
    if (words.length > 0) announce(words.join(' '))
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
