import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'

test('the statement tells when points came on the clocks of the person who reads it', async ({ visit }) => {
  // The club is in Los Angeles, its member in New York.
  const page = await visit('/rep-points/my-points', { as: 'member' })
  const times = page.getByRole('main').getByRole('time')
  await times.first().waitFor()
  for (const words of await times.allTextContents()) expect(words).toMatch(/ E[SD]T$/)
})

test('shows a card for each club, how the points count for the rep score, and where each came from', async ({
  visit,
}) => {
  const page = await visit('/rep-points/my-points', { as: 'member' })
  const main = page.getByRole('main')
  const club = (name: string) => main.getByRole('button', { name: new RegExp(`^${name} \\d+ rep points`) })
  await club('Night Bloom').waitFor()
  await club('The Long Table').click()
  await eventually(() => club('The Long Table').getAttribute('aria-pressed')).toBe('true')
  expect(await club('Night Bloom').getAttribute('aria-pressed')).toBe('false')
  const statement = main.getByRole('region', { name: 'Statement: The Long Table' })
  await statement.getByRole('listitem').first().waitFor()
  expect(await statement.locator('img').count()).toBeGreaterThan(0)
  expect(await page.getByRole('tablist').count()).toBe(0)

  const score = main.getByRole('region', { name: 'For your rep score' })
  await score.getByText(/^\d+ more rep points? for the next point of your rep score$/).waitFor()
  const steps = await score.getByRole('listitem').allTextContents()
  expect(steps).toHaveLength(4)
  expect(await score.locator('[aria-current="step"]').textContent()).toMatch(
    /^([\d,]*\d00) rep points: (\+\d+)\1\2Reached$/,
  )
})
