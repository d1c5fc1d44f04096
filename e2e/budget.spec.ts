import { expect, it } from 'vitest'
import {
  eventPageAddress,
  eventPageSources,
  screenSources,
  scriptsOf,
} from './support/browser/page-script.ts'
import { baseUrl } from './support/browser-test.ts'

const MOST_BYTES = 200_000
/**
 * Limits for the pages that signed-in people open most often. These pages need what a public event needs, and also
 * their frame, menus and lists.
 */
const MOST_SIGNED_IN = {
  'src/screens/home/home.screen.tsx': 265_000,
  'src/screens/profile/index.screen.tsx': 310_000,
  'src/screens/events/events.screen.tsx': 320_000,
  'src/screens/rep-club/events/approval.screen.tsx': 335_000,
  'src/screens/rep-club/events/dashboard.screen.tsx': 330_000,
}
// Each one costs the browser a request.
const MOST_SCRIPTS = 30

it('shows the public page of an event with at most 200 kB of script', async () => {
  const scripts = scriptsOf(eventPageSources)
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  const shares = scripts.map((script) => `${script.bytes} ${script.file}`).join('\n')
  expect(bytes, shares).toBeLessThanOrEqual(MOST_BYTES)
})

it.for(Object.entries(MOST_SIGNED_IN))('shows %s with at most %i bytes of script', ([screen, most]) => {
  const scripts = scriptsOf(['index.html', screen, 'src/app/shells/main-shell.tsx'])
  const shares = scripts.map((script) => `${script.bytes} ${script.file}`).join('\n')
  expect(
    scripts.reduce((sum, script) => sum + script.bytes, 0),
    shares,
  ).toBeLessThanOrEqual(most)
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
