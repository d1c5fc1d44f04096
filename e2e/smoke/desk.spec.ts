import { test } from '../support/browser-test.ts'
import { readRoutes } from '../support/read-routes.ts'
import { visitScreen } from '../support/visit-screen.ts'
import { wholePage } from '../support/whole-page.ts'

const { rows, redirects } = await readRoutes()

test.for(rows)('$path on a desk', async (row, { visit }) => {
  await visitScreen(visit, row, { dark: true })
})

test.for(redirects)('$path leads on, and takes its query along', async ({ path, to }, { visit }) => {
  const person = rows.find((row) => row.path === to)?.person
  const page = await visit(`${path}?from=here`, { as: person })
  await page.waitForURL(`${to}?from=here`)
  await wholePage(page)
})
