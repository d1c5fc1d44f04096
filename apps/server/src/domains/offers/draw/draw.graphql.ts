import { drawOfferWinnersInput, passPrizeOnInput } from '@reprise/rules/offers/draw.input'
import type { Ctx } from '#platform/ctx.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadOffer } from '../access.ts'
import { OfferTypeObject } from '../offer-type.graphql.ts'
import { drawOfferWinners } from './draw-offer-winners.ts'
import { passPrizeOn } from './pass-prize-on.ts'

const load = (ctx: Ctx, { offerId }: { offerId: string }) => loadOffer(ctx, offerId)

mutation(drawOfferWinners, {
  type: OfferTypeObject,
  input: inputFrom('DrawOfferWinnersInput', drawOfferWinnersInput),
  load,
})
mutation(passPrizeOn, {
  type: OfferTypeObject,
  input: inputFrom('PassPrizeOnInput', passPrizeOnInput, {
    descriptions: { reason: 'Everybody who sees the draw reads it.' },
  }),
  load,
})
