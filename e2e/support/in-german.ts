import type { Page } from 'playwright-core'

/** Shows the page in German, as when the language was chosen in another tab. */
export async function inGerman(page: Page): Promise<void> {
  await page.locator('html').evaluate(({ ownerDocument: { defaultView } }) => {
    defaultView.localStorage.setItem('language', 'de')
    defaultView.dispatchEvent(new defaultView.StorageEvent('storage', { key: 'language' }))
  })
  await page.locator('html[lang=de]').waitFor()
}
