import { randomUUID } from 'node:crypto'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#platform/postgres/connect.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { MIGRATIONS, readMigrations } from '#platform/postgres/read-migrations.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const database = await createTestDatabase(inject('databaseUrl'), { empty: true })
afterAll(() => database.drop())

// A name with characters that have a meaning in patterns.
const EVENT = 'Jazz (live) [vol. 2]? 100% \\o/ $5.00'

/** Old rows that contain their sentence: the type, the sentence, and the properties of the row besides the event. */
const stored: [type: string, message: string, properties?: NotificationProperties][] = [
  ['EventUpdated', `${EVENT} has changed.`],
  ['EventUpdated', `Your request for ${EVENT} waits for the host again.`],
  ['EventUpdated', `The host of ${EVENT} gave your payment back. $1,234.50 is on its way back to you.`],
  [
    'EventUpdated',
    `The host of ${EVENT} took the approval of your tickets back. $25.00 is on its way back to you.`,
  ],
  [
    'EventUpdated',
    `Your payment for ${EVENT} came through when your tickets were gone. $25.00 is on its way back to you.`,
  ],
  [
    'EventUpdated',
    `${EVENT} was cancelled before your payment came through. €25.00 is on its way back to you.`,
  ],
  [
    'EventUpdated',
    `Your payment for ${EVENT} was taken back at the payment provider. ¥2,500 is on its way back to you.`,
  ],
  ['EventUpdated', `CHF\u00a025.00 for ${EVENT} went back to you.`],
  ['EventUpdated', `We do not know yet whether your payment for ${EVENT} came through.`],
  ['EventUpdated', `Your tickets for ${EVENT} were gone before you had paid. You have not been charged.`],
  ['EventUpdated', `Your payment for ${EVENT} was declined. You have not been charged.`],
  ['EventUpdated', `Nobody answered your request for ${EVENT} in time. You have not been charged.`],
  [
    'EventUpdated',
    `The payment of Ana for Ever for ${EVENT} was taken back at the payment provider. Their tickets are free again.`,
  ],
  [
    'EventUpdated',
    `The payment of Ana for ${EVENT} was taken back at the payment provider, though somebody came in with their tickets. The balance is lower by it.`,
  ],
  [
    'EventUpdated',
    `We do not know yet whether the payment of Ana for ${EVENT} came through. Their tickets are kept.`,
  ],
  ['EventUpdated', `The payment of Ana for ${EVENT} did not come through. Their tickets are free again.`],
  ['EventUpdated', `The request of Ana for ${EVENT} ran out: their payment was only reserved until now.`],
  [
    'EventUpdated',
    `The ticket for ${EVENT} that was passed on to you is no longer valid: its order was taken back.`,
  ],
  ['EventUpdated', `The ticket for ${EVENT} that was passed on to you is valid again.`],
  ['EventUpdated', `The ticket for ${EVENT} that Ana offered you is gone: you cannot accept it any more.`],
  ['EventUpdated', `Ana accepted your ticket for ${EVENT}.`, { SenderName: 'Ana' }],
  ['EventUpdated', `ana@example.test declined your ticket for ${EVENT}. It is still yours.`],
  ['EventUpdated', `Ana gave a ticket for ${EVENT} away.`],
  ['EventUpdated', `Ana gave 12 tickets for ${EVENT} away.`],
  ['EventUpdated', `Your payout of $20.00 for ${EVENT} failed. It is back in the balance.`],
  ['EventCancelled', `${EVENT} was cancelled.`],
  ['EventCancelled', `${EVENT} was cancelled. Your ticket is no longer valid.`],
  [
    'TicketReceived',
    `Ana sent you a ticket for ${EVENT}. Accept it on the event's page.`,
    { SenderName: 'Ana' },
  ],
  ['TicketReceived', `Ana gave you a ticket for ${EVENT}.`, { SenderName: 'Ana' }],
  ['TicketReceived', `Ana gave you 3 tickets for ${EVENT}.`, { SenderName: 'Ana' }],
  ['EventRoleUpdate', `${EVENT} is no longer hosted by Night (Owls).`],
  ['EventRoleUpdate', `You are now a promoter of ${EVENT}.`, { RoleType: 'PROMOTER' }],
  ['PayoutCompleted', `Your payout of $20.00 for ${EVENT} is complete.`],
  ['UserInvitesIncreased', 'You can invite one more person now.'],
  ['UserInvitesIncreased', 'You can invite 12 more people now.'],
  ['EventPending', `Ana is waiting for your answer for ${EVENT}.`, { SenderName: 'Ana' }],
  [
    'EventPending',
    `Ana is waiting for your answer for ${EVENT}. They reserved $25.00 for it, for at most 72 hours.`,
    { SenderName: 'Ana' },
  ],
  [
    'EventPending',
    `Ana is waiting for your answer for ${EVENT}. They reserved a payment for it, for at most 72 hours.`,
    { SenderName: 'Ana' },
  ],
  ['EventPending', `12 people are waiting for your answer for ${EVENT}.`],
  ['EventApproved', `You're going to ${EVENT}!`],
  ['EventApproved', `You're going to ${EVENT}! Note from the host: Bring a coat.\nAnd $5.`],
  ['EventDeclined', `Your request for ${EVENT} was declined. Note from the host: We are full, sorry.`],
]

/** Sentences whose words have changed since then. */
const rewritten: [then: RegExp, now: string][] = [
  [/ waits for the host again/, ' is waiting for the host again'],
  [/ gave your payment back\./, ' refunded your payment.'],
  [/ took the approval of your tickets back\./, ' undid the approval of your tickets.'],
  [/ when your tickets were gone\./, ' after your tickets were gone.'],
  [/^(Your payment .*) was taken back/, '$1 was reversed'],
  [/^(.*) for (.*) went back to you\.$/, 'You got $1 back for $2.'],
  [
    /^We do not know yet whether the payment of (\w+) for (.*) came through\. Their tickets are kept\.$/,
    "We don't know yet if $1's payment for $2 came through. Their tickets are still held.",
  ],
  [/^We do not know yet whether /, "We don't know yet if "],
  [/before you had paid/, 'before you paid'],
  [/You have not been charged\./, "You weren't charged."],
  [/^Nobody answered/, 'No one answered'],
  [/^The payment of (Ana(?: for Ever)?) for (.*) was taken back at/, "$1's payment for $2 was reversed at"],
  [
    /, though somebody came in with their tickets\. The balance is lower by it\./,
    ', but someone already checked in with their tickets. The amount is taken off your balance.',
  ],
  [/^The payment of (\w+) for (.*) did not come/, "$1's payment for $2 didn't come"],
  [
    /^The request of (\w+) for (.*) ran out: their payment was only reserved until now\./,
    "$1's request for $2 expired because their payment was only held until now.",
  ],
  [/ that was passed on to you is/, ' you were given is'],
  [/: its order was taken back\./, ' because its order was undone.'],
  [/ is gone: you cannot accept/, " is gone. You can't accept"],
  [/ It is still yours\./, " It's still yours."],
  [/ gave (a ticket|12 tickets) for (.*) away\.$/, ' gave away $1 for $2.'],
  [/ It is back in the balance\./, ' The money is back in your balance.'],
  [
    / is waiting for your answer for (.*)\. They reserved a payment for it, for at most 72 hours\.$/,
    ' wants to join $1 · payment held for 72 hours',
  ],
  [
    / is waiting for your answer for (.*)\. They reserved (.*) for it, for at most 72 hours\.$/,
    ' wants to join $1 · $2 held for 72 hours',
  ],
]

const asNow = (message: string) => rewritten.reduce((text, [then, now]) => text.replace(then, now), message)

interface Migrated {
  cause: string
  type: string
  properties: NotificationProperties
}

test('what notifications said before is what they say, made of their properties', async () => {
  const names = readMigrations(MIGRATIONS).map(({ name }) => name)
  await migrate(database.url, MIGRATIONS, { only: names.filter((name) => name < '0079') })
  const userId = randomUUID()
  const rows = stored.map(([type, message, more], at) => ({
    id: randomUUID(),
    user_id: userId,
    type,
    message,
    properties: { EventName: EVENT, EventSlug: 'jazz', ...more },
    cause: `old-${at}`,
  }))
  await using client = await connect(database.url)
  await client.query(
    "insert into users (id, user_name, name, gender, tier, created_at) values ($1, 'old', 'Old', 'UNKNOWN', 'UNVERIFIED', now())",
    [userId],
  )
  await client.query(
    `insert into notification (id, user_id, type, message, properties, cause, created_at)
    select id, user_id, type, message, properties, cause, now() from jsonb_to_recordset($1::jsonb)
      as n(id uuid, user_id uuid, type text, message text, properties jsonb, cause text)`,
    [JSON.stringify(rows)],
  )
  await migrate(database.url, MIGRATIONS)
  const migrated = await client.query<Migrated>('select cause, type, properties from notification')
  const said = new Map(
    migrated.rows.map(({ cause, type, properties }) => [cause, inEnglish(sentenceOf(type, properties))]),
  )
  expect(rows.map(({ cause }) => said.get(cause))).toEqual(stored.map(([, message]) => asNow(message)))
})
