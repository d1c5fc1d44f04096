import type { Page } from 'playwright-core'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** What is wrong with a page's controls, each by its name. */
type Found = { withoutRing: string[]; hidden: string[] }

/**
 * Moves the focus to each control of the page, or of the dialog over it, as the Tab key does. Returns the controls that
 * show no ring then, and those of which no part is in sight.
 */
export async function lookAtControls(page: Page): Promise<Found> {
  // From here on the browser treats the focus as moved by the keyboard.
  await page.keyboard.press('Tab')
  return page.locator('html').evaluate((html, selector): Found => {
    const { ownerDocument } = html
    const view = ownerDocument.defaultView
    const nameOf = (each: typeof html) =>
      `${each.tagName.toLowerCase()} ${(each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent).trim().slice(0, 60)}`

    // The ring may be around an element that shows the control: its label, its box, its card.
    const aroundOf = (control: typeof html) => {
      const around = [control, control.nextElementSibling]
      for (let each = control.parentElement; each && around.length < 7; each = each.parentElement)
        around.push(each)
      return around.filter(Boolean)
    }
    const ringsOf = (control: typeof html): string[] =>
      aroundOf(control).flatMap((each) =>
        ['', '::before', '::after'].map((part) => {
          const { outlineStyle, outlineWidth } = view.getComputedStyle(each, part || null)
          return outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineStyle}`
        }),
      )
    const hasRing = (before: string[], now: string[]) =>
      now.some((ring, at) => ring !== before[at] && Number.parseFloat(ring) >= 2)

    // Tests nine points of the control, three by three, inside the window.
    const isSeen = (control: typeof html) => {
      const box = control.getBoundingClientRect()
      const shown = box.width > 1 && box.height > 1 ? control : (control.nextElementSibling ?? control)
      const { left, top, right, bottom } = shown.getBoundingClientRect()
      const [from, to] = [Math.max(left, 0), Math.min(right, view.innerWidth)]
      const [above, below] = [Math.max(top, 0), Math.min(bottom, view.innerHeight)]
      if (from >= to || above >= below) return false
      const parts = [0.1, 0.5, 0.9]
      return parts.some((x) =>
        parts.some((y) => {
          const hit = ownerDocument.elementFromPoint(from + (to - from) * x, above + (below - above) * y)
          return (
            hit &&
            aroundOf(control)
              .slice(0, 3)
              .some((each) => each.contains(hit) || hit.contains(each))
          )
        }),
      )
    }

    const found: Found = { withoutRing: [], hidden: [] }
    const dialogs = [...ownerDocument.querySelectorAll('[aria-modal=true]')].filter((each) =>
      each.checkVisibility(),
    )
    for (const control of (dialogs.at(-1) ?? ownerDocument).querySelectorAll(selector)) {
      if (control.disabled || control.tabIndex < 0 || !control.checkVisibility()) continue
      ownerDocument.activeElement?.blur()
      const before = ringsOf(control)
      control.focus()
      if (ownerDocument.activeElement !== control) continue
      if (!hasRing(before, ringsOf(control))) found.withoutRing.push(nameOf(control))
      if (!isSeen(control)) found.hidden.push(nameOf(control))
    }
    ownerDocument.activeElement?.blur()
    view.scrollTo(0, 0)
    return found
  }, CONTROLS)
}
