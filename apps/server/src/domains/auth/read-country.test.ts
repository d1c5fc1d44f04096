import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { countryLookUps } from './limits.ts'
import { readCountry } from './read-country.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const from = (address: string) => readCountry({ ...t.services, address })

test('anybody may ask, and on this machine there is no country', async () => {
  const { data, code } = await t.ask(null, graphql('{ countryByIp { countryCode } }'))
  expect([code, data.countryByIp]).toEqual(['OK', { countryCode: null }])
})

test('who asks too often is not told any more, and nobody else is kept waiting for it', async () => {
  for (let time = 0; time < countryLookUps.most; time += 1) {
    expect(await from('8.8.8.8')).toEqual({ countryCode: 'US' })
  }
  expect(await from('8.8.8.8')).toEqual({ countryCode: null })
  expect(await from('::ffff:8.8.8.8')).toEqual({ countryCode: null })
  expect(await from('193.0.6.139')).toEqual({ countryCode: 'NL' })
  t.clock.advance({ minutes: countryLookUps.minutes })
  expect(await from('8.8.8.8')).toEqual({ countryCode: 'US' })
})
