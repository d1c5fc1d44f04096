import type { Page } from 'playwright-core'
import { inScheme } from './in-scheme.ts'

const BOXES = '[type=checkbox], [type=radio], [data-progress]'

/**
 * Returns the names of chosen or disabled controls that do not show their state on a device with forced colours, dark
 * or light. Also returns the switches, boxes, radio buttons and bars that cannot be seen there, or that do not show
 * that they are on, and the samples of a color that do not show it.
 */
export async function findUnmarked(page: Page): Promise<string[]> {
  const scheme = (await page.locator('html[data-mantine-color-scheme=dark]').count()) > 0 ? 'dark' : 'light'
  await page.emulateMedia({ forcedColors: 'active' })
  const found = [...(await lookAtMarks(page)), ...(await lookAtBoxes(page))]
  if ((await page.locator(BOXES).count()) > 0) {
    await inScheme(page, scheme === 'dark' ? 'light' : 'dark')
    found.push(...(await lookAtBoxes(page)))
    await inScheme(page, scheme)
  }
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

const lookAtMarks = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate((html) => {
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
      // The labels are checked, because the inputs themselves are not visible.
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
    const canvas = colorOf('Canvas')
    const samples = all('span[aria-hidden=true][style^="background:"], .mantine-ColorSwatch-colorOverlay')
    const colorless = samples.filter((each) => styleOf(each).backgroundColor === canvas)
    return [
      ...[...unmarked, ...lively].map(wordsOf),
      ...colorless.map(({ className }) => `${className} does not show its color`),
    ]
  })

/** Checks each box as it is, and as it would look when it is on. The page gets no event of this. */
const lookAtBoxes = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate((html) => {
    const { ownerDocument } = html
    const styleOf = (each: typeof html) => ownerDocument.defaultView.getComputedStyle(each)
    const nameOf = (each: typeof html) =>
      (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.type).trim()

    const groundOf = (place: typeof html): string => {
      for (let each = place; each; each = each.parentElement) {
        const { backgroundColor } = styleOf(each)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return ''
    }
    const hasFrame = (each: typeof html): boolean => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = styleOf(each)
      const around = groundOf(each.parentElement)
      const isDrawn = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== around
      return isDrawn || groundOf(each) !== around
    }
    // A thumb is a frame too; a tick is drawn in the colour of its text.
    const isShown = (mark: typeof html, box: typeof html): boolean => {
      const { opacity, color } = styleOf(mark)
      if (mark.tagName !== 'svg') return hasFrame(mark)
      return opacity === '1' && color !== groundOf(box)
    }

    const found: string[] = []
    const boxes = [...ownerDocument.querySelectorAll('[type=checkbox], [type=radio]')].filter(
      // Their labels stand for them.
      (each) =>
        each.checkVisibility() && !each.matches('.mantine-SegmentedControl-input, .mantine-Chip-input'),
    )
    for (const input of boxes) {
      const isSwitch = input.matches('[role=switch]')
      const box = isSwitch ? input.nextElementSibling : input
      const mark = isSwitch ? box.querySelector('.mantine-Switch-thumb') : input.nextElementSibling
      const group = boxes.filter(
        ({ type, name }) => type === 'radio' && input.type === type && name === input.name,
      )
      const before = group.find(({ checked }) => checked)
      const was = input.checked
      if (!hasFrame(box)) found.push(`${nameOf(input)} cannot be seen`)
      if (isSwitch && !isShown(mark, box)) found.push(`${nameOf(input)} does not show its thumb`)
      input.checked = true
      if (!hasFrame(box)) found.push(`${nameOf(input)} cannot be seen when it is on`)
      if (!isShown(mark, box)) found.push(`${nameOf(input)} does not show that it is on`)
      input.checked = was
      if (before) before.checked = true
    }
    for (const bar of ownerDocument.querySelectorAll('[data-progress]'))
      for (const part of [bar, ...bar.children].filter((each) => each.checkVisibility()))
        if (!hasFrame(part)) found.push(`${part.className} cannot be seen`)
    return found
  })
