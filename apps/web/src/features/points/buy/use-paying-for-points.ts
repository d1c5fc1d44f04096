import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { reloadQueries } from '../../../lib/graphql/reload-queries.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import type { ShownPointsOrder } from './buy-points.api.ts'
import { usePayPointsOrder } from './buy-points.api.ts'

/** After these refusals the order itself shows its state: not approved yet, declined, or expired. */
const shownByOrder = new Set(['CONFLICT', 'HOLD_EXPIRED'])

/**
 * Captures the payment of an order by itself, once, when the buyer comes back to it. An order that was made just now on
 * this page (`isNew`) cannot be approved yet.
 */
export const usePayingForPoints = (order: ShownPointsOrder['pointsOrder'], isNew: boolean) => {
  const pay = usePayPointsOrder()
  const client = useQueryClient()
  const intent = useIntentKey()
  const isTried = useRef(false)
  const { orderId } = order
  const isOpen = order.status === 'OPEN'

  const start = () =>
    pay.mutate(
      { orderId, idempotencyKey: intent.keyOf(orderId) },
      {
        onSettled: (_answer, error) => {
          if (error instanceof ApiError && shownByOrder.has(error.code)) intent.done(orderId)
          void reloadQueries(client)
        },
      },
    )

  useEffect(() => {
    if (!isOpen || isNew || isTried.current) return
    isTried.current = true
    start()
  })

  const isShownByOrder = pay.error instanceof ApiError && shownByOrder.has(pay.error.code)
  return {
    isApproving: isOpen && pay.isPending,
    isUnpaid: isOpen && isShownByOrder,
    /** The failure of the capture, unless the order itself shows its state. */
    error: isOpen && !isShownByOrder ? pay.error : null,
    retry: start,
  }
}
