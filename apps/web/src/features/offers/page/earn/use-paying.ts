import { useNavigate } from 'react-router'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import type { ShownOffer } from '../offer.api.ts'
import { useOrderOffer } from './earn.api.ts'

/** Orders what is paid for, and leads to the page on which the order is paid. */
export const usePaying = ({ offerId, version, club }: ShownOffer) => {
  const navigate = useNavigate()
  const create = useOrderOffer()
  const intent = useIntentKey()
  return {
    error: create.error,
    isBusy: create.isPending,
    order: () => {
      const meant = { offerId, offerVersion: version }
      create.mutate(
        { ...meant, idempotencyKey: intent.keyOf(meant) },
        {
          onSuccess: (orderId) => {
            intent.done(meant)
            void navigate(`/rep-clubs/${club.slug}/buy-points?order=${orderId}`)
          },
        },
      )
    },
  }
}
