import { sentence } from '@reprise/rules/platform/sentence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { notPaidOutLetter } from './payout-letters.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('the mail about a failed payout says why', async () => {
  const { eventId } = await makeEvent(t)
  const event = await t.db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
  const paragraphsOf = (failure: string) =>
    notPaidOutLetter(t.services, event, sentence('Your payout for {{event}}', { event: 'Loft' }), failure)
      .paragraphs
  expect(paragraphsOf('Account closed.')).toContainEqual(
    sentence('The payment provider says: {{failure}}', { failure: 'Account closed.' }),
  )
})
