import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccounts } from '#jobs/erase-accounts.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { Place } from './people-in-tables.ts'
import { placesOfPeople } from './people-in-tables.ts'

let t: TestApp
const sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())

const STAND_IN = 'points to the stand-in that the account becomes, and says nothing else of the person'
const OTHERS = 'the address books of others are their own'
const REFUSES = 'keeps messages away from an address, which its person asked for, also after the account'
const BOOKS = 'a record of money, kept as long as the law asks, of the stand-in'

/** Why columns that name a person are not touched when the person is erased. */
const untouched: Record<string, string> = {
  'achievement.created_by': STAND_IN,
  'achievement_decision.decided_by': STAND_IN,
  'attendee.approval_user_id': STAND_IN,
  'audit.impersonated_by': 'what the staff did, kept as long as the audit',
  'booking.decided_by': STAND_IN,
  'booking.gift_receiver_id': STAND_IN,
  'booking.referrer_id': BOOKS,
  'club.owner_id': STAND_IN,
  'club_log.actor_id': STAND_IN,
  'club_log.person_id': STAND_IN,
  'club_member.user_id': STAND_IN,
  'contact.email': OTHERS,
  'contact.phone_number': OTHERS,
  'contact_refusal.address': REFUSES,
  'deleted_contact.contact': OTHERS,
  'door_device.created_by': STAND_IN,
  'door_device.revoked_by': STAND_IN,
  'email_opt_out.address': REFUSES,
  'event.created_by': STAND_IN,
  'event_guest.entered_by': STAND_IN,
  'event_message.sent_up_to': STAND_IN,
  'event_role.user_id': STAND_IN,
  'event_taken_off.user_id': STAND_IN,
  'event_ticket.creator_id': STAND_IN,
  'former_host.user_id': STAND_IN,
  'former_payout_account.user_id': 'gone with the undo that it belongs to, after some days',
  'gift_allowance.user_id': STAND_IN,
  'guest_check_in.done_by': STAND_IN,
  'guest_ticket.counted_on': STAND_IN,
  'hold.user_id': BOOKS,
  'impersonated_call.staff_id': 'what the staff did, kept as long as the audit',
  'impersonated_call.user_id': 'what the staff did, kept as long as the audit',
  'impersonation.staff_id': 'what the staff did, kept as long as the audit',
  'invite_acceptance.pair_high': STAND_IN,
  'invite_acceptance.pair_low': STAND_IN,
  'ledger_account.owner_id': BOOKS,
  'news.subject': 'an id, for 30 days',
  'offer.created_by': STAND_IN,
  'offer_fulfilment.cancelled_by': STAND_IN,
  'offer_participation.user_id': STAND_IN,
  'offer_proof.reviewed_by': STAND_IN,
  'offer_redemption.cancelled_by': STAND_IN,
  'offer_redemption.confirmed_by': STAND_IN,
  'payment.payer_id': BOOKS,
  'payout.payee_id': BOOKS,
  'payout_account.user_id': 'kept until the money is there, then forgotten by the same job',
  'payout_connection.user_id': 'gone after minutes',
  'points_award.user_id': BOOKS,
  'points_member.user_id': BOOKS,
  'points_order.refunded_by': STAND_IN,
  'points_order.user_id': BOOKS,
  'points_rule_version.created_by': STAND_IN,
  'points_trade.receiver_id': STAND_IN,
  'points_trade.sender_id': STAND_IN,
  'referral_code.user_id': STAND_IN,
  'scan_log.scanned_by': STAND_IN,
  'terms_agreement.user_id': STAND_IN,
  'ticket_allowance.user_id': STAND_IN,
  'ticket_share.answered_by': STAND_IN,
}

test('every column that names a person is written when the person is erased, or it is known why not', async () => {
  const places = await placesOfPeople(t.db)
  expect(places.length).toBeGreaterThan(80)
  const person = await t.world.addPerson('leaver')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 24 * 91 })
  sent.length = 0
  await eraseAccounts.run(t.services)
  const isWritten = ({ table, column }: Place) =>
    sent.some(
      (text) =>
        new RegExp(`(delete from|update) "?${table}\\b`).test(text) &&
        new RegExp(`\\b${column}\\b`).test(text),
    )
  const missing = places.filter((each) => !isWritten(each)).map(({ name }) => name)
  expect(missing).toEqual(Object.keys(untouched))
})
