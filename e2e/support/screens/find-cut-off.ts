import type { Page } from 'playwright-core'

/** The least room between letters, words and lines that a page has to bear (WCAG 1.4.12). */
const SPACING = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-block-end: 2em !important; }
`

/** Sets the letters, words and lines of a page apart, as some readers need it. */
export const spaceOut = (page: Page): Promise<void> =>
  page.locator('html').evaluate(({ ownerDocument }, rules) => {
    const sheet = new ownerDocument.defaultView.CSSStyleSheet()
    sheet.replaceSync(rules)
    ownerDocument.adoptedStyleSheets.push(sheet)
  }, SPACING)

/**
 * Returns what does not fit the width of the page: the page itself, controls that reach beyond it, controls with cut
 * text, controls that an element around them cuts off, a cut heading of the page.
 */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate((html) => {
    const { ownerDocument } = html
    const view = ownerDocument.defaultView
    const width = view.innerWidth
    const found: string[] = []
    if (html.scrollWidth > width) found.push(`the page is ${html.scrollWidth} wide`)
    const styleOf = (each: typeof html) => view.getComputedStyle(each)
    const scrollsSideways = (each: typeof html) => {
      for (let above = each.parentElement; above; above = above.parentElement)
        if (/auto|scroll/.test(styleOf(above).overflowX)) return true
      return false
    }
    // What is cut off beside an element that does not scroll can't be reached.
    const isCutOff = (each: typeof html, { left, right }: { left: number; right: number }) => {
      for (let above = each.parentElement; above; above = above.parentElement) {
        const { overflowX } = styleOf(above)
        if (/auto|scroll/.test(overflowX)) return false
        const edge = above.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return true
      }
      return false
    }
    // What is only read out is a dot in size.
    const isCut = (each: typeof html) =>
      each.clientWidth > 1 &&
      each.scrollWidth > each.clientWidth + 1 &&
      /hidden|clip/.test(styleOf(each).overflowX) &&
      [...each.childNodes].some(({ nodeName }) => nodeName === '#text')
    for (const control of ownerDocument.querySelectorAll('a[href], button, label, select, [role=tab]')) {
      if (!control.checkVisibility({ opacityProperty: true })) continue
      const { left, right, width: own } = control.getBoundingClientRect()
      const name = control.textContent.trim().slice(0, 60)
      const isOut = own > 1 && (left < -1 || right > width + 1) && !scrollsSideways(control)
      if (isOut) found.push(`${name} reaches from ${Math.round(left)} to ${Math.round(right)}`)
      if (own > 1 && isCutOff(control, { left, right }))
        found.push(`${name || control.outerHTML.slice(0, 200)} is cut off at its side`)
      const cut = [control, ...control.querySelectorAll('*')].find(isCut)
      if (name && cut) found.push(`${name} is cut: ${cut.className}`)
    }
    for (const heading of ownerDocument.querySelectorAll('h1')) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = heading
      const isWhole = scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1
      const { overflow } = styleOf(heading)
      if (clientWidth > 1 && heading.checkVisibility() && !isWhole && /hidden|clip/.test(overflow))
        found.push(`the heading ${heading.textContent} is cut`)
    }
    return found
  })
