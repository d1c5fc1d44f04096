import { randomUUID } from 'node:crypto'
import { mostSharesADay, moveRefusal } from '@reprise/rules/tickets/share/share'
import { shareTicketInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { answerIfVisible } from '../buy/answer-if-visible.ts'
import { ticketShared } from '../tickets.news.ts'
import { findRecipient } from './find-recipient.ts'
import { eventOfTicket } from './read-shares.ts'
import type { TicketToShare } from './share.sql.ts'
import { insertShare, readTicketToShare } from './share.sql.ts'

const unknownTicket = () => fail.notFound("We couldn't find this ticket.")
const yourself = 'You already have this ticket.'

async function requireMovable({ tx, now }: Pick<Work, 'tx' | 'now'>, ticket: TicketToShare): Promise<void> {
  const event = (await events.eventsByIds(tx, [ticket.event_id])).get(ticket.event_id)
  if (!event) throw unknownTicket()
  const eventStatus = events.statusOf(event, now)
  const refusal = moveRefusal({ status: ticket.status, isIn: ticket.admitted_at !== null, eventStatus })
  if (refusal) throw fail.because(refusal)
}

/**
 * The holder of a ticket offers it to somebody: to a person by user name, or to the person who proves an
 * address, with an account or without (S-085). The ticket stays theirs until the offer is accepted.
 */
export const shareTicket = operation({
  name: 'shareTicket',
  input: shareTicketInput,
  mostAMinute: byHand,
  async may({ tx, input, now, actor }) {
    const since = now.subtract({ hours: 24 })
    const [ticket] = await readTicketToShare(tx, input.ticketId, actor.userId, since)
    // Where the key is repeated, the ticket may have been passed on meanwhile.
    if (ticket?.holder_id !== actor.userId && !ticket?.was_theirs) throw unknownTicket()
    return ticket
  },
  async load(call) {
    const { grant: ticket, input, tx, actor } = call
    if (ticket.holder_id !== actor.userId) throw unknownTicket()
    await requireMovable(call, ticket)
    if (input.email !== null) {
      if (input.email === ticket.holder_email) throw fail.badInput(yourself, { email: yourself })
      return null
    }
    const person = await findRecipient(tx, input.userName ?? '')
    if (person.id === actor.userId) throw fail.badInput(yourself, { userName: yourself })
    return person.id
  },
  async write({ tx, input, now, actor, grant: ticket, loaded: toUserId }) {
    if (ticket.is_offered) throw fail.conflict('This ticket is already offered to someone.')
    if (ticket.shared_lately >= mostSharesADay) {
      throw fail.rateLimited("You've offered many tickets today. Try again tomorrow.")
    }
    const [made] = await insertShare(
      tx,
      randomUUID(),
      ticket.ticket_id,
      actor.userId,
      toUserId,
      input.email,
      input.note,
      now,
    )
    if (!made) throw fail.conflict('This ticket is already offered to someone.')
    return { shareId: made.id, ticketId: ticket.ticket_id, eventId: ticket.event_id, receiverId: toUserId }
  },
  announce: ({ answer, actor }) => [ticketShared(answer.shareId, 1, { ...answer, senderId: actor.userId })],
  idempotent: true,
  subject: (answer) => answer.shareId,
  around: async ({ ctx, input }, write) =>
    answerIfVisible(ctx, await eventOfTicket(ctx, input.ticketId), write),
})
