import type { PurchaseInput } from '@reprise/rules/tickets/purchase.input'
import { purchaseInput } from '@reprise/rules/tickets/purchase.input'
import { batched } from '#platform/batched.ts'
import { fail } from '#platform/fail.ts'
import type { PurchaseAnswer } from './judge-purchases.ts'
import { judgePurchases } from './judge-purchases.ts'
import type { PurchaseFacts, PurchaseWrite } from './purchase.sql.ts'
import { readPurchaseFacts, writePurchases } from './purchase.sql.ts'

/**
 * Takes free tickets: at once, or as a request where a kind needs approval. All requests
 * for one event that arrive while a statement is in flight are judged and written together.
 */
export const purchaseEventTickets = batched<PurchaseInput, PurchaseFacts, PurchaseWrite, PurchaseAnswer>({
  name: 'purchaseEventTickets',
  input: purchaseInput,
  may(actor) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to take tickets.')
  },
  lane: (input) => input.eventId,
  // One person twice would pass the limit per person twice: the second waits for the next array.
  apart: (_input, actor) => [`person:${actor.userId}`],
  async load({ db }, members) {
    const [facts] = await readPurchaseFacts(
      db,
      members[0]?.input.eventId ?? '',
      members.map((each) => each.actor.userId),
    )
    return facts ?? { event: null, kinds: [], allowances: [], insiders: [] }
  },
  judge: judgePurchases,
  write: writePurchases,
})
