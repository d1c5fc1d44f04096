import type { Page } from 'playwright-core'

/**
 * Returns what does not belong on paper: bars that would cover every sheet, links to other pages, buttons, light
 * text.
 */
export async function findUnprintable(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page.locator('html').evaluate((html) => {
    const { ownerDocument } = html
    const styleOf = (each: typeof html) => ownerDocument.defaultView.getComputedStyle(each)
    const all = (selector: string) =>
      [...ownerDocument.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const isBar = (each: typeof html) =>
      /fixed|sticky/.test(styleOf(each).position) && each.getBoundingClientRect().height > 0
    const isLight = (each: typeof html) => {
      const [red, green, blue] = styleOf(each)
        .color.match(/[\d.]+/g)
        .map(Number)
      return each.textContent.trim() !== '' && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 127
    }
    const named = (why: string) => (each: typeof html) =>
      `${why}: ${each.className} ${each.textContent.trim().slice(0, 40)}`
    return [
      ...all('body *').filter(isBar).map(named('stays')),
      ...all('header:not(main *), nav, main .mantine-Button-root').map(named('leads elsewhere')),
      ...all('main :is(h1, h2, h3, p, li, dt, dd, td, th, time, label, a)')
        .filter(isLight)
        .map(named('light')),
    ]
  })
  await page.emulateMedia({ media: null })
  return found
}
