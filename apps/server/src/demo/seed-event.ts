import { randomUUID } from 'node:crypto'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { actAs, servicesAt } from './act-as.ts'
import type { EventPlan } from './event-plan.ts'
import type { KeptPicture } from './keep-pictures.ts'
import { ownCover } from './keep-pictures.ts'
import type { ClubIds } from './make-clubs.ts'
import type { Cast } from './make-people.ts'

/** The start and the end of an event of the plan, counted from today. */
export function datesOf(
  plan: EventPlan,
  now: Temporal.Instant,
): { start: Temporal.Instant; end: Temporal.Instant } {
  const day = now.toZonedDateTimeISO(plan.timeZone).toPlainDate().add({ days: plan.day })
  const start = day.toZonedDateTime({ timeZone: plan.timeZone, plainTime: plan.time }).toInstant()
  return { start, end: start.add({ hours: plan.hours }) }
}

export interface SeededEvent {
  eventId: string
  eventTicketIds: string[]
  /** The ids of the questions of the plan, in their order. */
  questionIds: string[]
  /** The referral code of the event's promoter; null where the plan has no sales with a code. */
  referralCode: string | null
}

interface Seeding {
  services: Services
  cast: Cast
  clubIds: ClubIds
  cover: KeptPicture
  now: Temporal.Instant
}

/** Asks for the referral code of an event as its promoter does. */
async function codeOf(services: Services, eventId: string, promoter: Actor, moment: Temporal.Instant) {
  const { code } = await tickets.readMyReferralCode(actAs(services, promoter, moment), eventId)
  return code
}

/** The producer makes the event, its tickets and its team, and publishes it, all at `moment`. */
export async function seedEvent(
  plan: EventPlan,
  { services, cast, clubIds, cover, now }: Seeding,
  moment: Temporal.Instant,
): Promise<SeededEvent> {
  const producer = cast(plan.producer)
  const act = () => actAs(services, producer, moment)
  const { start, end } = datesOf(plan, now)
  const questions = (plan.questions ?? []).map((each) => ({ ...each, questionId: randomUUID() }))
  const { eventId } = await events.createEvent.run(act(), {
    displayName: plan.displayName,
    eventType: plan.eventType,
    description: plan.description,
    faqs: plan.faqs.map(([question, answer]) => ({ question, answer })),
    questionRequirements: questions.map(({ answers: _answers, ...question }) => question),
    terms: plan.terms,
    note: plan.note,
    startDate: start.toString(),
    endDate: end.toString(),
    timeZone: plan.timeZone,
    avatarAssetId: await ownCover(services.db, producer.userId, cover, moment),
    clubId: plan.club ? clubIds[plan.club] : null,
    location: {
      address: plan.address,
      latitude: plan.latitude,
      longitude: plan.longitude,
      isOnlyVisibleToApprovedAttendees: plan.hidesPlace ?? false,
    },
    isPrivate: plan.isPrivate ?? false,
    isAllInPricing: plan.isAllIn ?? false,
    ageLimit: plan.ageLimit,
    minimumRepScore: plan.minimumRepScore,
    musicEmbed: plan.musicEmbed,
    scanningZones: plan.scanningZones,
    optInGuestList: plan.showsGuests ?? false,
    optInGuestCount: true,
    optInGuestsInvitingOthers: plan.guestsInvite ?? false,
  })
  const eventTicketIds: string[] = []
  for (const eventTicket of plan.eventTickets) {
    const { eventTicketId } = await tickets.createEventTicket.run(act(), {
      eventId,
      name: eventTicket.name,
      description: eventTicket.description,
      color: eventTicket.color,
      price: BigInt(eventTicket.price ?? 0),
      gratuityPercentage: eventTicket.gratuity ?? 0,
      additionalGuests: eventTicket.guests ?? 0,
      repPoints: eventTicket.repPoints,
      limitedAmount: eventTicket.limit ?? null,
      maxPerPerson: eventTicket.most,
      isRequiredApproval: eventTicket.isRequiredApproval,
      isSpecialGuest: eventTicket.isSpecialGuest,
      scanningZones: eventTicket.zones && [...eventTicket.zones],
      isEnabledWishList: eventTicket.inLine !== undefined,
      optInShowTicketAmount: eventTicket.limit !== undefined,
    })
    eventTicketIds.push(eventTicketId)
  }
  if (plan.sharedLimit) {
    const { name, limit, eventTickets } = plan.sharedLimit
    await tickets.saveSharedPool.run(act(), {
      eventId,
      sharedPoolId: randomUUID(),
      name,
      limitedAmount: limit,
      eventTicketIds: eventTickets.flatMap((index) => eventTicketIds[index] ?? []),
    })
  }
  for (const [who, role] of plan.roles) {
    const joining = { targetId: eventId, role, inviterId: producer.userId, linkMadeAt: null }
    await inWork(servicesAt(services, moment), (work) =>
      events.eventInvites.accept(work, { ...joining, userId: cast(who).userId }),
    )
  }
  if (plan.fate !== 'draft') await events.publishEvent.run(act(), { eventId })
  if (plan.repeats) {
    const repeats = { eventId, ...plan.repeats, idempotencyKey: `series-${eventId}` }
    await tickets.createRecurringEvent.run(act(), repeats)
  }
  // Set by a statement: only staff of the platform feature events, by a command at the terminal (`featureEvent`).
  if (plan.isFeatured) {
    await services.db.updateTable('event').set({ is_featured: true }).where('id', '=', eventId).execute()
  }
  const referralCode = plan.referred ? await codeOf(services, eventId, cast('promoter'), moment) : null
  const questionIds = questions.map(({ questionId }) => questionId)
  return { eventId, eventTicketIds, questionIds, referralCode }
}
