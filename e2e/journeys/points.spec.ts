import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'

test('the statement tells when points came on the clocks of the person who reads it', async ({ visit }) => {
  // The club is in Los Angeles, its member in New York.
  const page = await visit('/rep-points/my-points', { as: 'member' })
  const times = page.getByRole('main').getByRole('time')
  await times.first().waitFor()
  for (const words of await times.allTextContents()) expect(words).toMatch(/ E[SD]T$/)
})
