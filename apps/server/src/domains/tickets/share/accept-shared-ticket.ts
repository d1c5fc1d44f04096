import { randomBytes, randomUUID } from 'node:crypto'
import { codeFrom, codeLength } from '@reprise/rules/checkin/code'
import { eligibilityGaps, gapText } from '@reprise/rules/tickets/buy/eligibility'
import { perPersonRefusal } from '@reprise/rules/tickets/buy/per-person'
import { shareInput } from '@reprise/rules/tickets/share/share.input'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ticketShareAccepted } from '../tickets.news.ts'
import { offerFor, requireOpen } from './guard-offer.ts'
import { passTicketOn, standWithRest } from './share.sql.ts'

/**
 * Accepts an offered ticket. It gets a new holder, a new code and a new QR, and those of the giver open no
 * door any more (S-085). A person who may not take a ticket of the event may not accept one either.
 */
export const acceptSharedTicket = operation({
  name: 'acceptSharedTicket',
  input: shareInput,
  mostAMinute: byHand,
  may: (call) => offerFor(call, 'receiver'),
  async load(call) {
    const event = await requireOpen(call, call.grant)
    return { event, members: await events.readMembersOnly(call.tx, event, [call.actor.userId]) }
  },
  ensure({ actor, loaded: { event, members } }) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to get tickets.')
    const gaps = eligibilityGaps(
      {
        minimumRepScore: event.minimum_rep_score,
        ageLimit: event.age_limit,
        startDate: event.start_date.epochMilliseconds,
        timeZone: event.time_zone,
        members,
      },
      { ...actor, inClub: events.inClubOf(members, actor.userId) },
    )
    const [first] = gaps
    if (first) throw fail.notEligible(gapText(first), gaps)
  },
  async write({ tx, now, actor, grant: offer }) {
    const isTheirBooking = offer.maker_id === actor.userId
    const tooMany = isTheirBooking ? null : perPersonRefusal(offer.taken, 1, offer.max_per_person)
    if (tooMany) throw fail.because(tooMany)
    await passTicketOn(
      tx,
      offer.id,
      offer.ticket_id,
      offer.sender_id,
      offer.generation,
      actor.userId,
      codeFrom(randomBytes(codeLength)),
      randomUUID(),
      randomUUID(),
      randomUUID(),
      now,
    )
    await standWithRest(tx, offer.event_id, offer.sender_id, now)
    return {
      shareId: offer.id,
      ticketId: offer.ticket_id,
      eventId: offer.event_id,
      senderId: offer.sender_id,
      receiverId: actor.userId,
    }
  },
  announce: ({ answer }) => [ticketShareAccepted(answer.shareId, 2, answer)],
  idempotent: true,
  subject: (answer) => answer.shareId,
})
