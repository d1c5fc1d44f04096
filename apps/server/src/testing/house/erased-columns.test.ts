import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

const STAND_IN = 'points to the stand-in that the account becomes, and says nothing else of the person'
const BOOKS = 'a record of money, kept as long as the law asks, of the stand-in'

/** Why columns that refer to a person are not touched when the person is erased. */
const untouched: Record<string, string> = {
  'attendee.approval_user_id': STAND_IN,
  'booking.decided_by': STAND_IN,
  'booking.gift_receiver_id': STAND_IN,
  'booking.referrer_id': BOOKS,
  'club.owner_id': STAND_IN,
  'club_member.user_id': STAND_IN,
  'club_team_member.user_id': STAND_IN,
  'event.created_by': STAND_IN,
  'event_role.user_id': STAND_IN,
  'event_taken_off.user_id': STAND_IN,
  'event_ticket.creator_id': STAND_IN,
  'former_host.user_id': STAND_IN,
  'former_payout_account.user_id': 'gone with the undo that it belongs to, after some days',
  'gift_allowance.user_id': STAND_IN,
  'hold.user_id': BOOKS,
  'impersonated_call.staff_id': 'what the staff did, kept as long as the audit',
  'impersonated_call.user_id': 'what the staff did, kept as long as the audit',
  'impersonation.staff_id': 'what the staff did, kept as long as the audit',
  'payment.payer_id': BOOKS,
  'payout.payee_id': BOOKS,
  'payout_account.user_id': 'kept until the money is there, then forgotten by the same job',
  'payout_connection.user_id': 'gone after minutes',
  'points_award.user_id': BOOKS,
  'points_member.user_id': BOOKS,
  'referral_code.user_id': STAND_IN,
  'scan_log.scanned_by': STAND_IN,
  'terms_agreement.user_id': STAND_IN,
  'ticket.holder_id': STAND_IN,
  'ticket_allowance.user_id': STAND_IN,
  'ticket_share.answered_by': STAND_IN,
}

test('every column that refers to a person is written when the person is erased, or it is known why not', async () => {
  const { rows } = await sql<{ name: string; table: string; column: string }>`
    select c.conrelid::regclass || '.' || a.attname as name, c.conrelid::regclass::text as table,
      a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(t.db)
  expect(rows.length).toBeGreaterThan(50)
  const person = await t.world.addPerson('leaver')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  sent.length = 0
  await eraseAccounts.run(t.services)
  const isWritten = ({ table, column }: (typeof rows)[number]) =>
    sent.some(
      (text) =>
        new RegExp(`(delete from|update) "?${table}\\b`).test(text) &&
        new RegExp(`\\b${column}\\b`).test(text),
    )
  const missing = rows.filter((each) => !isWritten(each)).map(({ name }) => name)
  expect(missing).toEqual(Object.keys(untouched))
})
