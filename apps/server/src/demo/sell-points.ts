import { randomUUID } from 'node:crypto'
import * as payments from '#domains/payments/public.ts'
import * as points from '#domains/points/public.ts'
import type { Services } from '#platform/ctx.ts'
import { approve } from '#ports/payments/sandbox/sandbox.sql.ts'
import { actAs, servicesAt } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

interface Selling {
  services: Services
  cast: Cast
  timeline: Timeline
  clubId: string
  now: Temporal.Instant
}

const SOLD_SINCE_DAYS = 85
/** Cents. */
const BASE_COST = 5n

/** Who bought points, how many, and how many days ago. What the last one paid has not cleared yet. */
const purchases = [
  { buyer: 'guest-05', points: 1000n, daysAgo: 24 },
  { buyer: 'guest-11', points: 500n, daysAgo: 13 },
  { buyer: 'member', points: 500n, daysAgo: 6 },
] as const

// No webhooks: the code that presses the sandbox's button here also drives the payment.
const noWebhooks = '[]'

/** Plans how Night Bloom sells points: its owner sets the price, and members buy some. */
export function sellPoints({ services, cast, timeline, clubId, now }: Selling): void {
  const owner = cast(clubs.bloom.owner)
  timeline.at('the price of points', now.subtract({ hours: 24 * SOLD_SINCE_DAYS }), async (moment) => {
    await points.savePointsSettings.run(actAs(services, owner, moment), {
      clubId,
      baseCost: BASE_COST,
      discountBuckets: [
        { threshold: 500, percent: 10 },
        { threshold: 1000, percent: 20 },
      ],
      multiplierPercent: 110,
      maturesAfterDays: 0,
    })
  })
  for (const { buyer, points: pointsAmount, daysAgo } of purchases) {
    timeline.at('points that members buy', now.subtract({ hours: 24 * daysAgo }), async (moment) => {
      const { orderId } = await points.createPointsOrder.run(actAs(services, cast(buyer), moment), {
        clubId,
        pointsAmount,
        idempotencyKey: randomUUID(),
      })
      const { db } = servicesAt(services, moment)
      const [payment] = await payments.readPayments(db, [orderId])
      await approve(db, payment?.provider_order_id ?? '', noWebhooks, moment, 'PLAIN')
      await points.purchasePoints.run(actAs(services, cast(buyer), moment), {
        orderId,
        idempotencyKey: randomUUID(),
      })
    })
  }
}
