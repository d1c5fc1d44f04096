import { randomBytes } from 'node:crypto'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import {
  referralCodeFrom,
  referralCodeLength,
  unknownReferralCode,
} from '@reprise/rules/tickets/buy/referral-code'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'

interface CodeRow {
  event_id: string
  user_id: string
  code: string
}

/**
 * A code that was sent with a cart, and whether it still counts: while its owner promotes the event and has
 * an account.
 */
export interface BroughtCode extends CodeRow {
  is_promoter: boolean
}

/** The columns of a BroughtCode, of referral_code as `r`. */
export const broughtCodeSql = `r.event_id, r.user_id, r.code, exists (
  select from event_role p join users u on u.id = p.user_id and u.deleted_at is null
  where p.event_id = r.event_id and p.user_id = r.user_id and p.role = 'PROMOTER'
) as is_promoter`

const readCode = statement<[string], BroughtCode>(`
select ${broughtCodeSql} from referral_code r where r.code = $1`)

// Where two calls come at the same time, both get the code of the first one.
const insertCode = statement<[string, string, string, Temporal.Instant], CodeRow>(`
insert into referral_code as r (event_id, user_id, code, created_at) values ($1, $2, $3, $4)
on conflict (event_id, user_id) do update set code = r.code
returning event_id, user_id, code`)

const readOwnCode = statement<[string, string], CodeRow>(`
select event_id, user_id, code from referral_code where event_id = $1 and user_id = $2`)

async function requirePromoter(
  asking: events.Asking,
  eventId: string,
  userId: string,
): Promise<events.EventRow> {
  const { event } = await events.requirePermission(asking, eventId, 'CAN_SHARE_EVENT_LINK')
  const { standings } = await events.readStanding('tx' in asking ? asking.tx : asking.db, event, userId)
  if (!standings.includes('PROMOTER')) throw fail.forbidden('Only promoters of this event have a code.')
  return event
}

const makeReferralCode = operation({
  name: 'myReferralCode',
  whileActing: 'allowed',
  input: z.object({ eventId: idInput('Event') }),
  may: (call) => requirePromoter(call, call.input.eventId, call.actor.userId),
  async write({ tx, now, actor, grant: event }) {
    const code = referralCodeFrom(randomBytes(referralCodeLength))
    const [made] = await insertCode(tx, event.id, actor.userId, code, now)
    if (!made) throw fail.conflict()
    return { eventId: event.id, code: made.code }
  },
  subject: (answer) => answer.eventId,
})

/** A promoter's code for an event, with the page of the event that carries it. */
export interface ReferralCode {
  eventId: string
  code: string
  url: string
}

/** The caller's code for an event. It is made when they first ask for it; only promoters have one (S-092). */
export async function readMyReferralCode(ctx: Ctx, eventId: string): Promise<ReferralCode> {
  const { userId } = await requireActor(ctx)
  const event = await requirePromoter(ctx, eventId, userId)
  const [known] = await readOwnCode(ctx.db, event.id, userId)
  const { code } = known ?? (await makeReferralCode.run(ctx, { eventId: event.id }))
  return { eventId: event.id, code, url: `${ctx.config.publicUrl}/events/${event.slug}?ref=${code}` }
}

const refused = (text: string) => ({ refusal: fail.badInput({ text }, { referralCode: text }) })

/**
 * The promoter whose code brings a buyer to an event (S-092), looked up among the existing `codes`. Null
 * without a code, where it is the buyer's own, and where its owner is no longer a promoter (S-148) or has
 * deleted their account; the price is the same. BAD_INPUT on referralCode where no such code exists, or where
 * it belongs to another event.
 */
export function judgeReferrer(
  codes: readonly BroughtCode[],
  asked: { eventId: string; referralCode: string | null },
  buyerId: string | null,
): { referrerId: string | null } | { refusal: Failure } {
  if (asked.referralCode === null) return { referrerId: null }
  const known = codes.find(({ code }) => code === asked.referralCode)
  if (!known) return refused(unknownReferralCode)
  if (known.event_id !== asked.eventId) return refused(phrase("This code isn't for this event."))
  return { referrerId: known.is_promoter && known.user_id !== buyerId ? known.user_id : null }
}

/**
 * Reads the promoter whose code brings a buyer to an event; null where there is none. Throws BAD_INPUT on
 * referralCode where judgeReferrer refuses it.
 */
export async function readReferrer(
  db: Db,
  eventId: string,
  referralCode: string | null,
  buyerId: string | null,
): Promise<string | null> {
  const codes = referralCode === null ? [] : await readCode(db, referralCode)
  const judged = judgeReferrer(codes, { eventId, referralCode }, buyerId)
  if ('refusal' in judged) throw judged.refusal
  return judged.referrerId
}
