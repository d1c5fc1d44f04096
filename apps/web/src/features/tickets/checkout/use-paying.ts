import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { askAgain, named, shown } from '../../../lib/graphql/ask-again.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { OrderNode } from './order.api.ts'
import { usePayOrder } from './order.api.ts'

/** After these refusals the order itself says its state: not agreed to yet, declined, too late. */
const shownByOrder = new Set(['CONFLICT', 'HOLD_EXPIRED'])

const isOrder = named([ticketKeys.anyOrder()])

type Facts = {
  order: OrderNode | undefined
  /** Reserved just now, on this page: nobody can have agreed to pay yet. */
  isNew: boolean
}

/**
 * Captures the payment of an order by itself, once, when the buyer comes back to it. Tells the page when it
 * has settled.
 */
export const usePaying = ({ order, isNew }: Facts) => {
  const pay = usePayOrder()
  const client = useQueryClient()
  const intent = useIntentKey()
  const tried = useRef<string>(undefined)
  const seen = useRef<OrderNode['status']>('OPEN')
  const isOpen = order?.status === 'OPEN'

  const start = () => {
    if (!order) return
    const { orderId } = order
    pay.mutate(
      { orderId, idempotencyKey: intent.keyOf(orderId) },
      {
        onSettled: (_answer, error) => {
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

  useEffect(() => {
    if (!order || seen.current === order.status) return
    seen.current = order.status
    // A decision of the provider, the host or the clock also changes the page around the order. And where an
    // order is already settled when it is loaded, the other data may be from just before.
    void askAgain(client, (query) => shown(query) && !isOrder(query))
  })

  const isShownByOrder = pay.error instanceof ApiError && shownByOrder.has(pay.error.code)
  return {
    isApproving: isOpen && pay.isPending,
    isUnpaid: isOpen && isShownByOrder,
    /** Only failures that do not say how the order stands. */
    error: isOpen && !isShownByOrder ? pay.error : null,
    retry: start,
  }
}
