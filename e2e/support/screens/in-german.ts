import type { Page } from 'playwright-core'

/** Shows the page in German, as when the language was chosen in another tab. */
export async function inGerman(page: Page): Promise<void> {
  // The person is shared with other tests, which read their mails in English.
  await page.route('**/api/graphql', (route) =>
    route.request().postDataJSON().operationName === 'updateLanguage'
      ? route.fulfill({ json: { data: { updateProfile: { userId: '', language: 'de' } } } })
      : route.fallback(),
  )
  await page.locator('html').evaluate(({ ownerDocument: { defaultView } }) => {
    defaultView.localStorage.setItem('language', 'de')
    defaultView.dispatchEvent(new defaultView.StorageEvent('storage', { key: 'language' }))
  })
  await page.locator('html[lang=de]').waitFor()
}
