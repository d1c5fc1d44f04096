import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inGerman } from '../support/screens/in-german.ts'
import { readRoutes } from '../support/screens/read-routes.ts'
import { wholePage } from '../support/screens/whole-page.ts'
import { ownServer } from '../support/server/own-server.ts'

// Restored and started as an operator does it: the server upgrades the database as it starts.
const server = ownServer({}, resolve('apps/server/src/testing/upgrade/lived-in-0074.tar.gz'))

const { rows } = await readRoutes()
const screens = rows.flatMap(({ path, person, sample = path, guard }) =>
  person && guard === 'member' ? [{ person, sample }] : [],
)

/** Returns the text of the page. Waits until the whole screen has loaded, and fails where a part is missing. */
async function wordsOf(page: Page): Promise<string> {
  await wholePage(page)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toHaveLength(1)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
  // Finds sentences in which a value is missing.
  const words = await page.locator('body').innerText()
  expect(words).not.toMatch(/\{\{|undefined|NaN|Invalid Date/)
  return words
}

test.for(screens)('$person finds $sample in both languages', async ({ person, sample }) => {
  // The backup came without its pictures.
  const page = await server.visit(sample, { as: person, mayFail: /\/files\// })
  const english = await wordsOf(page)
  await inGerman(page)
  expect(await wordsOf(page)).not.toBe(english)
})
