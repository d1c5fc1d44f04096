import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { pointsAmountInput } from './amount.input.ts'
import { memberNameInput } from './grant.input.ts'

const noClubText = phrase('Choose the club whose points you want')
const sameClubText = phrase('Choose another club than the one whose points you offer')

/** The points of both sides of a trade, as the form of an offer has them. */
export const tradeSidesInput = z.object({
  clubId: idInput('Club'),
  amount: pointsAmountInput(phrase('Points you give'), 1),
  wantedClubId: idInput('Club')
    .nullish()
    .transform((id) => id ?? null),
  wantedAmount: pointsAmountInput(phrase('Points you get'), 0),
})

/**
 * An offer of points of one club to a person, for points of another club (S-103). `wantedAmount` 0 makes it a present;
 * then no club is wanted.
 */
export const requestPointTradeInput = tradeSidesInput
  .extend({ userName: memberNameInput, idempotencyKey: idempotencyKeyInput })
  .refine(({ wantedAmount, wantedClubId }) => wantedAmount === 0n || wantedClubId !== null, {
    error: noClubText,
    path: ['wantedClubId'],
  })
  .refine(({ wantedAmount, wantedClubId, clubId }) => wantedAmount === 0n || wantedClubId !== clubId, {
    error: sameClubText,
    path: ['wantedClubId'],
  })

/** The input of an answer to one trade. */
export const pointTradeInput = z.object({
  tradeId: idInput(phrase('Trade')),
  idempotencyKey: idempotencyKeyInput,
})
