import type { Page } from 'playwright-core'

/** What is chosen or disabled, and does not show it, on a device that has colours of its own (forced colours). */
export async function findUnmarked(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.locator('html').evaluate((html) => {
    const { ownerDocument } = html
    const styleOf = (each: typeof html) => ownerDocument.defaultView.getComputedStyle(each)
    const all = (selector: string) =>
      [...ownerDocument.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const wordsOf = (each: typeof html) => (each.getAttribute('aria-label') ?? each.textContent).trim()

    const colorOf = (name: string): string => {
      const probe = ownerDocument.body.appendChild(ownerDocument.createElement('i'))
      probe.style.color = name
      const { color } = styleOf(probe)
      probe.remove()
      return color
    }
    const [gray, chosenColor] = [colorOf('GrayText'), colorOf('Highlight')]

    const chosen = [
      ...all('[aria-selected=true], [aria-current]:not([aria-current=false], tr, li), [aria-pressed=true]'),
      ...all('[data-selected], .mantine-TimePicker-control[data-active]'),
      // Their labels stand for them.
      ...all('.mantine-SegmentedControl-input:checked, .mantine-Chip-input:checked').map(
        (input) => input.nextElementSibling,
      ),
    ]
    // The ring is the focus's, or that of the option to which the keys have moved.
    const unmarked = [
      ...chosen.filter((each) => styleOf(each).backgroundColor !== chosenColor),
      ...all('[data-combobox-selected], :is(tr, li)[aria-current=true]').filter((each) => {
        const { outlineStyle, outlineColor, backgroundColor } = styleOf(each)
        return outlineStyle === 'none' || outlineColor === backgroundColor
      }),
    ]
    const lively = all('button:disabled, button[aria-disabled=true]').filter(
      (each) => styleOf(each).color !== gray,
    )
    return [...unmarked, ...lively].map(wordsOf)
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}
