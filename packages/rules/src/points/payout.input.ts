import { eventPayoutInput } from '../payments/payout.input.ts'
import { idInput } from '../platform/ids/id.input.ts'

// Tested in packages/rules/src/points/payout.test.ts.

/** A payout of what a club has from selling points, or of a part of it. */
export const clubPayoutInput = eventPayoutInput.omit({ eventId: true }).extend({ clubId: idInput('Club') })
