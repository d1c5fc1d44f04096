import { z } from 'zod'
import { mostDrawn } from '../draws/draw-file.input.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'
import { noteLength } from '../platform/text/text.ts'
import type { OfferKind } from './enums.ts'

/** For how many days a winner can redeem an offer, at most, and where nothing is chosen. */
const mostRedeemDays = 90
export const usualRedeemDays = 14

export const redeemDaysInput = wholeNumberInput(phrase('Days to redeem'), 1, mostRedeemDays)

const noWinners = phrase('Enter how many people win')
const tooManyWinners = phrase('A draw has at most 1,000 winners')
const winsOnce = phrase('In a draw each member can win once')
const noDraw = phrase('Only a draw has a time to redeem')

/** What of a draw has to go together. A field that is missing is not checked. */
interface DrawTogether {
  kind?: OfferKind | undefined
  quantity?: number | null | undefined
  limitPerMember?: number | undefined
  redeemDays?: number | null | undefined
}

/** Refuses a draw without a number of winners, or in which somebody could win twice. */
export function checkDrawTogether(
  { kind, quantity, limitPerMember, redeemDays }: DrawTogether,
  refuse: (field: keyof DrawTogether, message: string) => void,
): void {
  if (kind === undefined) return
  if (kind !== 'DRAW') {
    if (redeemDays != null) refuse('redeemDays', noDraw)
    return
  }
  if (quantity == null) refuse('quantity', noWinners)
  else if (quantity > mostDrawn) refuse('quantity', tooManyWinners)
  if (limitPerMember !== undefined && limitPerMember !== 1) refuse('limitPerMember', winsOnce)
}

const offerId = idInput('Offer')

/** Starting the draw of an offer that is over. */
export const drawOfferWinnersInput = z.object({ offerId, idempotencyKey: idempotencyKeyInput })

/** Passing the prize of a winner on to the next alternate. Everybody reads the reason. */
export const passPrizeOnInput = z.object({
  offerId,
  userId: idInput(phrase('Member')),
  reason: lineInput(phrase('Reason'), noteLength),
  idempotencyKey: idempotencyKeyInput,
})
