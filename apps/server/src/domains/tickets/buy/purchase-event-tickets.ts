import { phrase } from '@reprise/rules/platform/phrase'
import type { CartInput } from '@reprise/rules/tickets/buy/purchase.input'
import { purchaseInput } from '@reprise/rules/tickets/buy/purchase.input'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { keysOf } from '#platform/writes/batched.sql.ts'
import { batched } from '#platform/writes/batched.ts'
import { readGiftFacts } from '../share/judge-gift.ts'
import type { PurchaseAnswer, PurchaseFacts } from './judge-purchases.ts'
import { judgePurchases } from './judge-purchases.ts'
import type { PurchaseWrite } from './purchase.sql.ts'
import { readPurchaseFacts, writePurchases } from './purchase.sql.ts'

const cartInput = purchaseInput.transform((input, context): CartInput => {
  if (input.orderId === null) return input
  context.addIssue({ code: 'custom', path: ['orderId'], message: phrase('An order is paid, not taken') })
  return z.NEVER
})

const nothing = {
  event: null,
  event_tickets: [],
  shared_pools: [],
  allowances: [],
  offers: [],
  insiders: [],
  members: null,
  owed: [],
  opened: [],
  codes: [],
  stored: [],
}

/**
 * Takes free tickets: immediately, or as a request where an event ticket needs approval, or as a gift for somebody. All requests for one
 * event that arrive while a statement is in flight are judged and written together.
 */
export const purchaseEventTickets = batched<CartInput, PurchaseFacts, PurchaseWrite, PurchaseAnswer>({
  name: 'purchaseEventTickets',
  input: cartInput,
  may(actor) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to get tickets.')
  },
  mostAMinute: byHand,
  lane: (input) => input.eventId,
  // Two requests of one person in one batch would pass the limit per person twice: the second waits for the
  // next batch.
  conflictKeys: (_input, actor) => [`person:${actor.userId}`],
  async load({ db }, members, now) {
    const [userIds, keys] = keysOf(members)
    const codes = members.flatMap(({ input }) => input.referralCode ?? [])
    const [[facts], gifts] = await Promise.all([
      readPurchaseFacts(db, members[0]?.input.eventId ?? '', userIds, codes, keys),
      readGiftFacts(db, members, now),
    ])
    return { ...(facts ?? nothing), gifts }
  },
  judge: judgePurchases,
  write: writePurchases,
})
