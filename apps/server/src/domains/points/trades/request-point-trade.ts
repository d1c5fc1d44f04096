import { randomUUID } from 'node:crypto'
import { sentence } from '@reprise/rules/platform/sentence'
import { mostPendingToOne, mostPendingTrades, mostTradesADay, tradeDays } from '@reprise/rules/points/trade'
import { requestPointTradeInput } from '@reprise/rules/points/trade.input'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readFirstExpiry } from '../lots/lots.sql.ts'
import { holdPoints } from '../lots/spend-points.ts'
import { pointTradeRequested } from '../points.news.ts'
import { handoversOf } from './handovers-of.ts'
import { countOffers, insertTrade, lockOffersOf } from './trades.sql.ts'

/** The hold outlives its trade by a day. The job that ends trades releases it; alone it only ends where that job did not run. */
const HOLD_DAYS = tradeDays + 1

// An address or a number finds nobody, because that would show who has an account.
async function findPartner(db: Db, userName: string): Promise<users.UserRow> {
  const person = (await users.usersByNames(db, [userName])).get(userName)
  const isProven = person && (person.email ? person.email_verified_at : person.phone_verified_at)
  if (person && isProven && !users.isHidden(person)) return person
  const text = 'No one has this username.'
  throw fail.badInput(text, { userName: text })
}

async function requireClubs(
  db: Db,
  userId: string,
  { clubId, wantedClubId }: { clubId: string; wantedClubId: string | null },
): Promise<void> {
  const byId = await clubs.clubsByIds(db, wantedClubId ? [clubId, wantedClubId] : [clubId])
  const refuse = (field: 'clubId' | 'wantedClubId', id: string) => {
    const club = byId.get(id)
    if (club && clubs.isClubVisible(club, null)) return
    const text = "This club's points can't be traded right now."
    throw fail.badInput(text, { [field]: text })
  }
  refuse('clubId', clubId)
  if (!wantedClubId) return
  refuse('wantedClubId', wantedClubId)
  if ((await clubs.membersAmong(db, wantedClubId, [userId])).has(userId)) return
  const text = 'Join this club first. Then you can get its points.'
  throw fail.badInput(text, { wantedClubId: text })
}

async function requireRoom({ tx, now }: Work, senderId: string, receiverId: string): Promise<void> {
  await lockOffersOf(tx, senderId)
  const [made] = await countOffers(tx, senderId, receiverId, now.subtract({ hours: 24 }), now)
  if (!made) return
  if (made.lately >= mostTradesADay) {
    throw fail.rateLimited("You've offered many trades today. Try again tomorrow.")
  }
  if (made.pending >= mostPendingTrades) {
    throw fail.limitReached(
      sentence('{{count}} of your trades wait for an answer. Take one back before you offer another.', {
        count: made.pending,
      }),
    )
  }
  if (made.to_one >= mostPendingToOne) {
    const said = sentence('{{count}} of your trades wait for an answer of this person.', {
      count: made.to_one,
    })
    throw fail.limitReachedAt(said, 'userName')
  }
}

/**
 * Offers points of a club to another person, for points of another club or as a present (S-103). The offered points are
 * held at once. The trade is over after 7 days, or earlier where the first of these points expire. Whether the other
 * person is a member, and what they have, is first checked when they accept, because a refusal would show it. BAD_INPUT at
 * the field that is wrong, INSUFFICIENT_POINTS at the amount, LIMIT_REACHED with too many pending trades.
 */
export const requestPointTrade = operation({
  name: 'requestPointTrade',
  input: requestPointTradeInput,
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  idempotent: true,
  async load(call) {
    const { tx, input, grant: senderId } = call
    const wantedClubId = input.wantedAmount > 0n ? input.wantedClubId : null
    const receiver = await findPartner(tx, input.userName)
    if (receiver.id === senderId) {
      const text = "You can't trade with yourself."
      throw fail.badInput(text, { userName: text })
    }
    await requireClubs(tx, senderId, { clubId: input.clubId, wantedClubId })
    await requireRoom(call, senderId, receiver.id)
    return { receiverId: receiver.id, wantedClubId }
  },
  async write(call) {
    const { tx, now, input, grant: senderId } = call
    const { receiverId, wantedClubId } = call.loaded
    const tradeId = randomUUID()
    const { held } = handoversOf({
      id: tradeId,
      sender_id: senderId,
      receiver_id: receiverId,
      given_club_id: input.clubId,
      given_amount: input.amount,
      wanted_club_id: wantedClubId,
      wanted_amount: input.wantedAmount,
    })
    const spend = { ...held, userId: senderId, link: '/rep-points/trade-requests', field: 'amount' }
    await holdPoints(call, spend, now.add({ hours: 24 * HOLD_DAYS }))
    const [first] = await readFirstExpiry(tx, held.cause)
    const usual = now.add({ hours: 24 * tradeDays })
    const expiry = first?.expires_at ?? usual
    await insertTrade(
      tx,
      tradeId,
      senderId,
      receiverId,
      input.clubId,
      `${input.amount}`,
      wantedClubId,
      `${input.wantedAmount}`,
      now,
      Temporal.Instant.compare(expiry, usual) < 0 ? expiry : usual,
    )
    return { tradeId, senderId, receiverId, isPresent: wantedClubId === null }
  },
  announce: ({ answer }) => [pointTradeRequested(answer.tradeId, 1, answer)],
  subject: ({ tradeId }) => tradeId,
})
