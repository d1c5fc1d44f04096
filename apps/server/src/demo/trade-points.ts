import { randomUUID } from 'node:crypto'
import * as points from '#domains/points/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { ClubIds } from './make-clubs.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

interface Trading {
  services: Services
  cast: Cast
  timeline: Timeline
  clubIds: ClubIds
  now: Temporal.Instant
}

/** Two guests who are members of both clubs. */
const [maker, dancer] = ['guest-15', 'guest-16']

const plans = [
  { from: maker, to: 'member', give: ['table', 15], get: null, daysAgo: 12, answer: 'accept' },
  { from: dancer, to: 'member', give: ['bloom', 10], get: ['table', 90], daysAgo: 9, answer: 'decline' },
  { from: dancer, to: maker, give: ['bloom', 30], get: ['table', 25], daysAgo: 6, answer: 'accept' },
  { from: dancer, to: 'member', give: ['bloom', 40], get: ['table', 10], daysAgo: 2, answer: null },
  { from: 'member', to: maker, give: ['bloom', 10], get: ['table', 12], daysAgo: 1, answer: null },
] as const

/** Plans trades of rep points between the member and two guests: finished ones, and one that waits for each side. */
export function tradePoints({ services, cast, timeline, clubIds, now }: Trading): void {
  const story = 'trades of points'
  const ago = (hours: number) => now.subtract({ hours })
  const grants = [
    { club: 'table', to: maker, amount: 120n, reason: 'You built the long table. Thank you!' },
    { club: 'bloom', to: dancer, amount: 120n, reason: 'Thanks for bringing your speakers' },
  ] as const
  for (const { club, to, amount, reason } of grants) {
    timeline.at(story, ago(24 * 20), async (moment) => {
      await points.grantPoints.run(actAs(services, cast(clubs[club].owner), moment), {
        clubId: clubIds[club],
        userName: to,
        amount,
        reason,
        idempotencyKey: randomUUID(),
      })
    })
  }
  for (const { from, to, give, get, daysAgo, answer } of plans) {
    let tradeId = ''
    timeline.at(story, ago(24 * daysAgo), async (moment) => {
      const made = await points.requestPointTrade.run(actAs(services, cast(from), moment), {
        clubId: clubIds[give[0]],
        amount: BigInt(give[1]),
        userName: to,
        wantedClubId: get && clubIds[get[0]],
        wantedAmount: BigInt(get?.[1] ?? 0),
        idempotencyKey: randomUUID(),
      })
      tradeId = made.tradeId
    })
    if (answer === null) continue
    const { run } = answer === 'accept' ? points.acceptPointTrade : points.declinePointTrade
    timeline.at(story, ago(24 * daysAgo - 5), async (moment) => {
      await run(actAs(services, cast(to), moment), { tradeId, idempotencyKey: randomUUID() })
    })
  }
}
