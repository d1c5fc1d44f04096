import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCrowd } from '#testing/races/run-rush.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeInviteLink } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite } from '#testing/steps/send-invites.ts'

const guard = vi.hoisted(() => ({ text: ' and (most_uses is null or uses < most_uses)', removed: 0 }))

// Removes the condition from the statement that counts a use of a link.
vi.mock('#platform/db/statement.ts', async (original) => {
  const real = await original<typeof import('#platform/db/statement.ts')>()
  return {
    statement: (text: string) => {
      const without = text.replace(guard.text, '')
      if (without !== text) guard.removed += 1
      return real.statement(without)
    },
  }
})

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(() => t.close())

test('without the guard the database still refuses one use too many; without both more people get in than allowed', async () => {
  expect(guard.removed).toBe(1)
  const crowd = await makeCrowd(t, 8)
  const { eventId } = await makeEvent(t)
  const follow = async () => {
    const { data } = await makeInviteLink(t, t.world.host, eventId, { mostUses: 3 })
    const { inviteId } = data.generateEventInviteLink
    const answers = await Promise.all(crowd.map((person) => acceptInvite(t, person, inviteId)))
    return answers.filter(({ code }) => code === 'OK').length
  }
  expect(await follow()).toBe(3)
  await sql`alter table invite drop constraint invite_uses_within`.execute(t.db)
  expect(await follow()).toBe(8)
})
