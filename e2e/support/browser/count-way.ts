import type { Page } from 'playwright-core'
import { contextOf } from './kept-contexts.ts'

/** What a way through the product asks of its person. */
export type Way = {
  /** Buttons and links that were pressed. */
  presses: number
  /** Fields that were filled in, without the boxes of codes. */
  fields: number
  /** One-time codes that were typed. */
  codes: number
  /** Other pages that were shown, in this tab or in another. */
  pages: number
  seconds: number
}

type Step = 'presses' | 'fields' | 'codes'

// Six boxes are one code, as three circles are one choice.
const watchSteps = `{
  const known = new WeakSet()
  document.addEventListener('click', ({ target, isTrusted }) => {
    if (isTrusted && target.closest?.('button, a, [role=button]')) noteStep('presses')
  }, true)
  document.addEventListener('input', ({ target }) => {
    const isBox = /^Digit \\d/.test(target.ariaLabel ?? '')
    const whole = (isBox || target.type === 'radio') && target.closest('[role=group], [role=radiogroup]')
    const at = whole || target
    if (!known.has(at)) noteStep(isBox ? 'codes' : 'fields')
    known.add(at)
  }, true)
}`

/** Counts from now on, in all tabs of this browser. Answers what was counted so far. */
export async function countWay(page: Page): Promise<() => Way> {
  const began = Date.now()
  const counted = { presses: 0, fields: 0, codes: 0, pages: 0 }
  const context = await contextOf(page)
  await context.exposeBinding('noteStep', (_source, step: Step) => {
    counted[step] += 1
  })
  await context.addInitScript(watchSteps)
  await page.evaluate(watchSteps)
  context.on('page', () => {
    counted.pages += 1
  })
  let shown = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const next = new URL(frame.url()).pathname
    if (next !== shown) counted.pages += 1
    shown = next
  })
  return () => ({ ...counted, seconds: Math.round((Date.now() - began) / 1000) })
}
