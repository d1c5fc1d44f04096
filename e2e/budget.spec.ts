import { expect, it } from 'vitest'
import {
  eventPageAddress,
  eventPageSources,
  screenSources,
  scriptsOf,
} from './support/browser/page-script.ts'
import { baseUrl } from './support/browser-test.ts'

const MOST_BYTES = 200_000
// Each one costs the browser a request.
const MOST_SCRIPTS = 30

it('shows the public page of an event with at most 200 kB of script', async () => {
  const scripts = scriptsOf(eventPageSources)
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  const shares = scripts.map((script) => `${script.bytes} ${script.file}`).join('\n')
  expect(bytes, shares).toBeLessThanOrEqual(MOST_BYTES)
})

it('loads every page in a handful of scripts', async () => {
  const counts = screenSources().map((source) => ({
    source,
    scripts: scriptsOf(['index.html', source]).length,
  }))
  expect(counts.filter(({ scripts }) => scripts > MOST_SCRIPTS)).toEqual([])
})

it('names all of that script in its first HTML', async () => {
  const page = await (await fetch(`${baseUrl}${eventPageAddress}`)).text()
  const missing = scriptsOf(eventPageSources).filter(({ file }) => !page.includes(`"/${file}"`))
  expect(missing).toEqual([])
})
