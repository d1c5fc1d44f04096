import { describe, expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'

const event = '/events/low-tide-slow-electronics-by-the-water'
const words = /needs JavaScript here/

describe('without script', () => {
  test('a page of the app says that it needs it', async ({ visit }) => {
    const page = await visit('/home', { scriptless: true })
    const notice = page.locator('noscript p')
    await notice.waitFor()
    expect(await notice.innerText()).toBe(
      'Reprise needs JavaScript here. You can read public event pages without it.',
    )
  })

  test.for([true, false])('an event can be read, by night (%s) and by day', async (dark, { visit }) => {
    const page = await visit(event, { scriptless: true, dark })
    expect(await page.locator('noscript').count()).toBe(0)
    const isLight = async (element: string, property: string) => {
      const color = await page.evaluate<string>(
        `getComputedStyle(document.querySelector('${element}')).${property}`,
      )
      return Number(/\d+/.exec(color)?.[0]) > 127
    }
    const ground = await isLight('html', 'backgroundColor')
    const ink = await isLight('h1', 'color')
    expect([ground, ink]).toEqual([!dark, dark])
  })
})

describe('an address', () => {
  test.for([
    ['/home', 200],
    ['/events/edit/anything', 200],
    ['/nope', 404],
    ['/events/edit', 404],
  ] as const)('%s answers %i', async ([path, status]) => {
    const answer = await fetch(baseUrl + path, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(words)
  })
})

test('nothing is fetched in vain for a person who is signed in', async ({ visit }) => {
  const page = await visit('/home', { as: 'member' })
  await page.goto(event)
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page
    .getByRole('region', { name: /tickets$/i })
    .first()
    .waitFor()
  const filesOf = (links: string) =>
    page
      .locator(links)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')?.replace(/^https?:..[^/]+/, '')))
  // The page preloads no style sheet that it does not use. The styles of a screen load with that screen.
  const inVain = async () => {
    const used = await filesOf('link[rel=stylesheet]')
    return (await filesOf('link[rel=preload][as=style]')).filter((file) => !used.includes(file))
  }
  await eventually(inVain).toEqual([])
})
