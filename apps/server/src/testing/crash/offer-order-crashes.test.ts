import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askAt } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { orderOffer } from '../steps/buy-offers.ts'
import { purchasePoints } from '../steps/buy-points.ts'
import { makeOffer, makeTaker } from '../steps/make-offer.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { pointsOf } from '../steps/trade-points.ts'
import { startKillableServer } from './start-killable-server.ts'

// As in crash-points.test.ts: from the crash point on no statement of the server leaves any more.
const death = vi.hoisted(() => ({ point: '', left: 0, hasCome: false }))
vi.mock('#platform/writes/crash-point.ts', () => ({
  crashPoint(name: string) {
    if (name !== death.point || death.hasCome) return
    death.left -= 1
    if (death.left > 0) return
    death.hasCome = true
    throw new Error('the server is gone')
  },
}))

let t: TestApp
let killable: Awaited<ReturnType<typeof startKillableServer>>
let offerId: string
beforeAll(async () => {
  t = await startTestApp()
  killable = await startKillableServer(t, death)
  offerId = await makeOffer(t, {
    type: 'EARN_POINTS',
    subType: 'buy-product',
    displayName: 'A cap',
    configuration: { productName: 'Cap', productPrice: 1300, pointsPerDollar: 3 },
  })
})
afterAll(async () => {
  await killable.app.close()
  await t.close()
})

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

test.each([
  ['after-reserve', 1],
  ['before-open-call', 1],
  ['after-open-call', 1],
  ['after-open-settle', 1],
  ['before-capture-call', 1],
  ['after-capture-call', 1],
  ['before-settle', 2],
  ['after-settle', 2],
])(
  'a server that dies at %s of an order of an offer loses nothing, and its points are given once',
  async (point, nth) => {
    const buyer = await makeTaker(t, `died-${point}`)
    const keys = { order: randomUUID(), pay: randomUUID() }
    const buyAt = async (url: string) => {
      const on = { ...t, ask: askAt(url) }
      const ordered = await orderOffer(on, buyer, offerId, { idempotencyKey: keys.order })
      const { orderId, approvalUrl, status } = ordered.data.createOfferOrder
      if (status === 'OPEN') await payAtSandbox(t, approvalUrl ?? '')
      return purchasePoints(on, buyer, orderId, keys.pay)
    }
    Object.assign(death, { point, left: nth, hasCome: false })
    await buyAt(killable.url).catch(() => undefined)
    expect(death.hasCome).toBe(true)
    Object.assign(death, { point: '', hasCome: false })
    await settled()
    await buyAt(t.url)
    await settled()
    expect((await pointsOf(t, buyer, t.world.clubId)).balance.everEarned).toBe('39')
    expect(await checkInvariants(t.db)).toEqual([])
  },
)
