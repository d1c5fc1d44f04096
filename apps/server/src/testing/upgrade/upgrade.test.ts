import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageCodes } from '@reprise/rules/locales/languages'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { causeSentence, pointsCause } from '@reprise/rules/points/cause'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { openLog } from '#platform/logs/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { MIGRATIONS } from '#platform/postgres/read-migrations.ts'
import { readConfig } from '#platform/settings/config.ts'
import { allDomains } from '../../all-domains.ts'
import type { App } from '../../app.ts'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo/people.ts'
import { jobsOf } from '../../jobs/all-jobs.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import type { Ask, Person } from '../ask.ts'
import { askAt } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { createTestDatabase } from '../test-database.ts'

/**
 * A backup of a demo world (without its pictures) in which people had bought, shared, scanned, refunded and been paid
 * out, made by the program as it was at migration 0074. Its dates are those of that day.
 */
const BACKUP = join(import.meta.dirname, 'lived-in-0074.tar.gz')
const MADE_AT = Temporal.Instant.from('2026-11-24T01:36:35Z')

const dataDir = mkdtempSync(join(tmpdir(), 'reprise-upgrade-'))
const database = await createTestDatabase(inject('databaseUrl'), { empty: true })
let app: App
let ask: Ask
let host: Person

async function signIn(url: string, userName: string): Promise<Person> {
  const response = await fetch(`${url}/api/auth/password/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: demoPassword }),
  })
  const { userId, token } = (await response.json()) as { userId: string; token: string }
  return { userId, userName, token }
}

beforeAll(async () => {
  await restoreBackup(BACKUP, {
    config: readConfig({ DATA_DIR: dataDir }),
    database: {
      url: database.url,
      owned: false,
      flush: () => undefined,
      release: async () => undefined,
      interrupt: () => undefined,
    },
    migrations: MIGRATIONS,
    log: () => undefined,
  })
  await migrate(database.url, MIGRATIONS)
  app = await buildApp({
    // The folder contains the key that came with the backup.
    config: readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }),
    databaseUrl: database.url,
    clock: movableClock(MADE_AT),
    log: openLog('silent'),
    runsInBackground: false,
  })
  const url = await app.listen()
  ask = askAt(url)
  host = await signIn(url, 'host')
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('all that must hold between the tables holds after the upgrade, and after the work of a day', async () => {
  expect(await checkInvariants(app.services.db)).toEqual([])
  await app.relay.drain()
  for (const job of jobsOf(allDomains)) await job.run(app.services)
  await app.relay.drain()
  expect(await checkInvariants(app.services.db)).toEqual([])
})

test('every notification of before says something whole, and its own in each language', async () => {
  const rows = await app.services.db
    .selectFrom('notification')
    .select(['type', 'properties', 'done_at'])
    .execute()
  expect(rows.length).toBeGreaterThan(800)
  for (const { type, properties, done_at } of rows) {
    const said = languageCodes.map((code) => sayIn(code, sentenceOf(type, properties, done_at !== null)))
    expect(said.filter((words) => /\{\{|undefined|NaN|^$/.test(words))).toEqual([])
    expect(new Set(said).size, said[0]).toBe(languageCodes.length)
  }
})

test('every line of a statement of points says why, in each language', async () => {
  const rows = await app.services.db
    .selectFrom('ledger_transfer')
    .select('reason')
    .where('kind', 'like', 'POINTS%')
    .execute()
  expect(rows.length).toBeGreaterThan(20)
  for (const { reason } of rows) {
    const said = languageCodes.map((code) => sayIn(code, causeSentence(pointsCause.parse(reason))))
    expect(said[0]).toMatch(/^Check(ed in|-in undone) at .+$/)
    expect(new Set(said).size, said[0]).toBe(languageCodes.length)
  }
})

test('its people sign in with their passwords and find what was theirs', async () => {
  const { data, errors } = await ask(
    host,
    graphql(`query {
      currentUser { userName name }
      notifications { nodes { content { defaultMessage text } } }
      myHostedSales { nodes { event { displayName } } }
    }`),
  )
  expect(errors).toEqual([])
  expect(data.currentUser).toEqual({ userName: 'host', name: 'Host' })
  const heard = data.notifications.nodes.map(({ content }) => content.defaultMessage)
  expect(heard).toContain('You are now a co-host of Second Chair.')
  const names = data.myHostedSales.nodes.map(({ event }) => event.displayName)
  expect(names).toContain('Low Tide: slow electronics by the water')
})

test('what was sold before is still to the cent what it was', async () => {
  const slug = 'low-tide-slow-electronics-by-the-water'
  const event = graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { eventId } }')
  const { data: found } = await ask(host, event, { slug })
  const { data, errors } = await ask(
    host,
    graphql(`query ($eventId: ID!) {
      eventEarnings(eventId: $eventId) { totals { gross { amount } gratuity { amount } refunded { amount } net { amount } orders } }
    }`),
    { eventId: found.event.eventId },
  )
  expect(errors).toEqual([])
  expect(data.eventEarnings.totals).toEqual({
    gross: { amount: '230358' },
    gratuity: { amount: '8100' },
    refunded: { amount: '18212' },
    net: { amount: '195900' },
    orders: 32,
  })
})
