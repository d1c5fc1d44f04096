import type { Page } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'

/**
 * Waits for an alert that contains all these words. It looks at every frame inside the page, because the verdict of an
 * admission closes by itself: begin it before the act that brings the alert.
 */
export const flashes = (page: Page, ...words: string[]): Promise<void> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const words = ${JSON.stringify(words)}
    const end = performance.now() + ${PATIENCE_MS}
    const look = () => {
      const alerts = [...document.querySelectorAll('[role=alert]')]
      if (alerts.some(({ textContent }) => words.every((each) => textContent.includes(each)))) resolve()
      else if (performance.now() > end) reject(new Error('No alert says: ' + words.join(', ')))
      else requestAnimationFrame(look)
    }
    look()
  })`)
