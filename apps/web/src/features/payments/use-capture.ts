import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../lib/intent-key.ts'

/** After these refusals the order itself shows its state: not approved yet, declined, or expired. */
const shownByOrder = new Set(['CONFLICT', 'HOLD_EXPIRED'])

type Capture = {
  order: { orderId: string; status: string } | undefined
  /** Whether the order was made just now, on this page. Then the buyer cannot have approved the payment yet. */
  isNew: boolean
  pay: UseMutationResult<unknown, Error, { orderId: string; idempotencyKey: string }>
}

/** Captures the payment of an order by itself, once, when the buyer comes back to the order. */
export const useCapture = ({ order, isNew, pay }: Capture) => {
  const intent = useIntentKey()
  const tried = useRef<string>(undefined)
  const isOpen = order?.status === 'OPEN'

  const start = () => {
    if (!order) return
    const { orderId } = order
    pay.mutate(
      { orderId, idempotencyKey: intent.keyOf(orderId) },
      {
        onError: (error) => {
          if (error instanceof ApiError && shownByOrder.has(error.code)) intent.done(orderId)
        },
      },
    )
  }

  useEffect(() => {
    if (!isOpen || isNew || tried.current === order?.orderId) return
    tried.current = order?.orderId
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
