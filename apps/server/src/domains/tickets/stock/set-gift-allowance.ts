import { scopeOf } from '@reprise/rules/events/permissions'
import { giftAllowanceInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readEventTickets } from './event-ticket.sql.ts'
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
    const [eventTicket] = await readEventTickets(tx, [input.eventTicketId])
    return { eventTicket, standing: await events.readStanding(tx, grant.event, input.userId) }
  },
  ensure({ input, loaded: { eventTicket, standing } }) {
    if (scopeOf('addAttendee', standing.standings, standing.clubRole) !== 'own') {
      throw fail.conflict('Only promoters, sponsors and talent need an allowance.')
    }
    const mayGiveVip = events.permissionsFrom(standing).includes('CAN_ADD_VIP')
    if (eventTicket?.is_special_guest && !mayGiveVip && input.allowed > 0) {
      throw fail.conflict("This person can't give away tickets for special guests.")
    }
  },
  async write({ tx, input, now }) {
    await saveGiftAllowance(tx, input.eventTicketId, input.userId, input.allowed, now)
    return { eventTicketId: input.eventTicketId }
  },
  subject: (answer) => answer.eventTicketId,
})
