import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a person who may invite more people hears it', async () => {
  const person = await t.world.addPerson('inviting')
  const ctx = makeCtx(t.services, auth.sessions, {
    requestId: 'staff',
    address: 'terminal',
    bearer: null,
    isLong: false,
  })
  await users.raiseInvites.run(ctx, {
    userId: person.userId,
    more: 5,
    reason: 'They asked for more.',
    ranBy: 'operator',
  })
  await t.drain()
  const { data } = await t.ask(
    person,
    graphql(
      '{ notifications(notificationTypes: ["UserInvitesIncreased"]) { nodes { content { defaultMessage } } } }',
    ),
  )
  expect(data.notifications.nodes.map(({ content }) => content.defaultMessage)).toEqual([
    'You can invite 5 more people now.',
  ])
})
