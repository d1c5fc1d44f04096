import { scopeOf } from '@reprise/rules/events/permissions'
import { giftAllowanceInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { saveGiftAllowance } from './gift-allowance.sql.ts'
import { mayEditEventTicket } from './guard-event-ticket.ts'

// Tested in domains/tickets/buy/grant-event-tickets.test.ts.

/**
 * Sets how many of an event ticket a promoter, sponsor or talent may give away (S-148). For people who edit the
 * tickets.
 */
export const setGiftAllowance = operation({
  name: 'setGiftAllowance',
  input: giftAllowanceInput,
  mostAMinute: byHand,
  may: mayEditEventTicket,
  async load({ tx, input, grant }) {
    const { standings, clubRole } = await events.readStanding(tx, grant.event, input.userId)
    return scopeOf('addAttendee', standings, clubRole)
  },
  ensure({ loaded: scope }) {
    if (scope !== 'own') throw fail.conflict('Only promoters, sponsors and talent need an allowance.')
  },
  async write({ tx, input, now }) {
    await saveGiftAllowance(tx, input.eventTicketId, input.userId, input.allowed, now)
    return { eventTicketId: input.eventTicketId }
  },
  subject: (answer) => answer.eventTicketId,
})
