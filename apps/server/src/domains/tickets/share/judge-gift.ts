import { phrase } from '@reprise/rules/platform/phrase'
import { eligibilityGaps } from '@reprise/rules/tickets/buy/eligibility'
import { perPersonRefusal } from '@reprise/rules/tickets/buy/per-person'
import { mostSharesADay } from '@reprise/rules/tickets/share/share'
import { oneRecipientError } from '@reprise/rules/tickets/share/share.input'
import * as users from '#domains/users/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { EventFacts } from '../buy/cart-facts.sql.ts'
import type { CartLine } from '../buy/judge-cart.ts'
import { isReachable } from './find-recipient.ts'
import type { GiftCounts } from './gift.sql.ts'
import { readGiftCounts } from './gift.sql.ts'

// Tested in domains/tickets/share/gift.test.ts.

/** The receiver of a cart that is a gift: a person, or the person who proves an address. */
export interface Gift {
  receiver_id: string | null
  email: string | null
  note: string | null
}

interface GiftInput {
  eventId: string
  giftUserName: string | null
  giftEmail: string | null
  giftNote: string | null
}

/** What judging gifts needs beside the facts of carts. */
export interface GiftFacts extends GiftCounts {
  /** The people with the user names that the carts name, in lower case. */
  receivers: ReadonlyMap<string, users.UserRow>
  /** The addresses of the people who ask, in lower case. */
  addresses: ReadonlyMap<string, string>
}

interface Asked {
  input: GiftInput
  actor: Actor
}

const isGift = ({ giftUserName, giftEmail }: GiftInput) => giftUserName !== null || giftEmail !== null

/** Reads what gifts among the carts need. Undefined, and no statement, where none of them is a gift. */
export async function readGiftFacts(
  db: Db,
  members: readonly Asked[],
  now: Temporal.Instant,
): Promise<GiftFacts | undefined> {
  const gifts = members.filter(({ input }) => isGift(input))
  const [first] = gifts
  if (!first) return undefined
  const names = new Set(gifts.flatMap(({ input }) => input.giftUserName ?? []))
  const giverIds = [...new Set(gifts.map(({ actor }) => actor.userId))]
  const named = names.size > 0 ? await users.usersByNames(db, [...names]) : new Map<string, users.UserRow>()
  const receivers = new Map([...named.values()].map((person) => [person.user_name.toLowerCase(), person]))
  const givers = await users.usersByIds(db, giverIds)
  const receiverIds = [...receivers.values()].map(({ id }) => id)
  const since = now.subtract({ hours: 24 })
  const [counts] = await readGiftCounts(db, first.input.eventId, receiverIds, giverIds, since)
  const addresses = [...givers].flatMap(([id, { email }]): [string, string][] =>
    email ? [[id, email.toLowerCase()]] : [],
  )
  return { allowances: [], offered: [], ...counts, receivers, addresses: new Map(addresses) }
}

const texts = {
  approval: phrase("Tickets that need the host's approval can't be a gift."),
  guests: phrase("A gift can't have additional guests. Choose more tickets instead."),
  yourself: phrase("That's you. Choose someone else for the gift."),
  conditions: phrase("This person doesn't meet the conditions of this event."),
  tooMany: phrase("This person can't get that many of these tickets."),
} as const

/** Why a person cannot get these tickets. It says no age, score or number of theirs, because the giver may be a stranger. */
function refusalOfReceiver(
  receiver: users.UserRow,
  lines: readonly CartLine[],
  { event, gifts }: { event: EventFacts; gifts: GiftFacts },
): string | null {
  const gaps = eligibilityGaps(
    {
      minimumRepScore: event.minimum_rep_score,
      ageLimit: event.age_limit,
      startDate: Date.parse(event.start_date),
      timeZone: event.time_zone,
      // Whether a person is in a club is theirs to tell. It is asked when they accept.
      members: null,
    },
    {
      repScore: receiver.rep_score,
      dateOfBirth: receiver.date_of_birth,
      inClub: null,
    },
  )
  if (gaps.length > 0) return texts.conditions
  const takenOf = (eventTicketId: string) =>
    gifts.allowances.find((each) => each.event_ticket_id === eventTicketId && each.user_id === receiver.id)
      ?.taken ?? 0
  const isTooMany = lines.some(({ eventTicket, own }) =>
    perPersonRefusal(takenOf(eventTicket.id), own, eventTicket.max_per_person),
  )
  return isTooMany ? texts.tooMany : null
}

/**
 * The receiver of a judged cart, or why it cannot be a gift: the refusal stands at the field that names the receiver. Of an
 * address nothing is checked but that it is not the giver's own, because an answer would show who has an account. A
 * person who may not have the tickets cannot accept them.
 */
export function judgeGift(
  { input, actor }: Asked,
  lines: readonly CartLine[],
  { event, gifts }: { event: EventFacts | null; gifts?: GiftFacts | undefined },
): { gift: Gift | null } | { refusal: Failure } {
  if (!isGift(input) || !gifts || !event) return { gift: null }
  const { giftUserName: userName, giftEmail: email, giftNote: note } = input
  const field = email === null ? 'giftUserName' : 'giftEmail'
  const refuse = (text: string) => ({ refusal: fail.badInput({ text }, { [field]: { text } }) })
  if (userName !== null && email !== null) return refuse(oneRecipientError)
  if (lines.some(({ eventTicket }) => eventTicket.is_required_approval)) return refuse(texts.approval)
  if (lines.some(({ guests }) => guests > 0)) return refuse(texts.guests)
  const quantity = lines.reduce((sum, { own }) => sum + own, 0)
  const offered = gifts.offered.find((each) => each.user_id === actor.userId)?.count ?? 0
  if (offered + quantity > mostSharesADay) {
    return { refusal: fail.rateLimited("You've offered many tickets today. Try again tomorrow.") }
  }
  if (userName === null) {
    if (email === gifts.addresses.get(actor.userId)) return refuse(texts.yourself)
    return { gift: { receiver_id: null, email, note } }
  }
  const receiver = gifts.receivers.get(userName)
  if (!receiver || !isReachable(receiver)) return refuse('No one has this username.')
  if (receiver.id === actor.userId) return refuse(texts.yourself)
  const refusal = refusalOfReceiver(receiver, lines, { event, gifts })
  return refusal === null ? { gift: { receiver_id: receiver.id, email: null, note } } : refuse(refusal)
}
