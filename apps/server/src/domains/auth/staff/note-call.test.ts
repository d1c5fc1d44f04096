import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { actAs } from '#testing/auth/act-as.ts'
import { account } from '#testing/auth/post-auth.ts'
import {
  MARK_ALL_NOTIFICATIONS_READ,
  NOTIFICATION_ADDED,
  UPDATE_PHONE_NUMBER,
  WHO_AM_I,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'
import { purgeImpersonations } from './purge-impersonations.ts'

let t: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(JSON.parse(line)) })
})
afterAll(() => t.close())

async function acting(tag: string) {
  const staffId = await account(t, `agent@${tag}.test`, { isStaff: true })
  const userId = await account(t, `person@${tag}.test`)
  const { person } = await actAs(t, `agent@${tag}.test`, `person@${tag}.test`)
  return { staffId, userId, person }
}

function callsOf(userId: string) {
  return t.db
    .selectFrom('impersonated_call')
    .select(['staff_id', 'operations', 'request_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

test('each call is written down with both people, reads too, by what it asked for', async () => {
  const { staffId, userId, person } = await acting('calls')
  const ROOT = graphql('fragment Root on Query { terms { version } }')
  await t.ask(person, graphql('query Both { currentUser { userId } ...Root }', [ROOT]))
  await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: '+14155550123' })
  await fetch(`${t.url}/api/auth/passkey/register/options`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  })
  await fetch(`${t.url}/api/terms/1/terms.html`, { headers: { authorization: `Bearer ${person.token}` } })
  const socket = await subscribe(t.url, person, NOTIFICATION_ADDED)
  await expect
    .poll(async () => (await callsOf(userId)).map((call) => call.operations))
    .toEqual([
      ['query currentUser', 'query terms'],
      ['mutation updatePhoneNumber'],
      ['POST /api/auth/passkey/register/options'],
      ['GET /api/terms/:version/:document'],
      ['subscription notificationAdded'],
    ])
  socket.close()
  expect(new Set((await callsOf(userId)).map((call) => call.staff_id))).toEqual(new Set([staffId]))
})

test('the line of the request in the log names both, and so does the audit line of a write', async () => {
  const { staffId, userId, person } = await acting('lines')
  lines.length = 0
  await t.ask(person, WHO_AM_I)
  await expect
    .poll(() => lines.filter((line) => line.msg === 'request'))
    .toEqual([expect.objectContaining({ path: '/api/graphql', userId, impersonatedBy: staffId })])
  expect((await t.ask(person, MARK_ALL_NOTIFICATIONS_READ)).code).toBe('OK')
  const audit = await t.db
    .selectFrom('audit')
    .select(['actor_id', 'impersonated_by'])
    .where('actor_id', '=', userId)
    .where('impersonated_by', 'is not', null)
    .execute()
  expect(audit).toEqual([{ actor_id: userId, impersonated_by: staffId }])
})

test('a call that cannot be written down is not answered', async () => {
  const { person } = await acting('broken')
  await t.db.schema.alterTable('impersonated_call').renameTo('hidden_call').execute()
  const asked = await t.ask(person, WHO_AM_I)
  await t.db.schema.alterTable('hidden_call').renameTo('impersonated_call').execute()
  expect([asked.code, asked.data?.currentUser ?? null]).toEqual(['INTERNAL', null])
})

test('nobody else is written down', async () => {
  const userId = await account(t, 'plain@calls.test')
  await t.ask(t.world.member, WHO_AM_I)
  await t.ask({ userId, userName: 'x', token: 'a.eyJpbXAiOiJ4In0.b' }, WHO_AM_I)
  expect(await callsOf(t.world.member.userId)).toEqual([])
  expect(await callsOf(userId)).toEqual([])
})

test('it is kept as long as the audit log, and no longer', async () => {
  const { userId, person } = await acting('kept')
  await t.ask(person, WHO_AM_I)
  const kept = async () => {
    await purgeImpersonations(t.services)
    const begun = await t.db
      .selectFrom('impersonation')
      .select('reason')
      .where('user_id', '=', userId)
      .execute()
    return [begun.length, (await callsOf(userId)).length]
  }
  t.clock.advance({ hours: 24 * t.services.config.retention.auditDays - 1 })
  expect(await kept()).toEqual([1, 1])
  t.clock.advance({ hours: 2 })
  expect(await kept()).toEqual([0, 0])
})
