import { expect, it } from 'vitest'
import { baseUrl } from './support/browser-test.ts'
import { eventPageSources, scriptsOf } from './support/page-script.ts'
import { readRoutes } from './support/read-routes.ts'

const MOST_BYTES = 200_000

it('shows the public page of an event with at most 200 kB of script', async () => {
  const scripts = scriptsOf(eventPageSources)
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  const shares = scripts.map((script) => `${script.bytes} ${script.file}`).join('\n')
  expect(bytes, shares).toBeLessThanOrEqual(MOST_BYTES)
})

it('names all of that script in its first HTML', async () => {
  const { rows } = await readRoutes()
  const sample = rows.find(({ path }) => path === '/events/:slug')?.sample
  const page = await (await fetch(`${baseUrl}${sample}`)).text()
  const missing = scriptsOf(eventPageSources).filter(({ file }) => !page.includes(`"/${file}"`))
  expect(missing).toEqual([])
})
