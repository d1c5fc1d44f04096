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

    const probe = ownerDocument.body.appendChild(ownerDocument.createElement('i'))
    probe.style.color = 'GrayText'
    const gray = styleOf(probe).color
    probe.remove()

    const chosen = [
      ...all('[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true]'),
      // Their labels stand for them.
      ...all('.mantine-SegmentedControl-input:checked, .mantine-Chip-input:checked').map(
        (input) => input.nextElementSibling,
      ),
    ]
    const unmarked = chosen.filter((each) => styleOf(each).outlineStyle === 'none')
    const lively = all('button:disabled').filter((each) => styleOf(each).color !== gray)
    return [...unmarked, ...lively].map(wordsOf)
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}
