import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { named, reloadQueries, reloads } from '../../../lib/graphql/reload-queries.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { OrderNode } from './order.api.ts'
import { usePayOrder } from './order.api.ts'

/** After these refusals the order itself shows its state: not approved yet, declined, or expired. */
const shownByOrder = new Set(['CONFLICT', 'HOLD_EXPIRED'])

const isOrder = named([ticketKeys.anyOrder()])

type PayingOrder = {
  order: OrderNode | undefined
  /** Whether the order was reserved just now, on this page. Then the buyer cannot have approved the payment yet. */
  isNew: boolean
}

/**
 * Captures the payment of an order by itself, once, when the buyer comes back to the order. Reads the other data of
 * the page again once the order has settled.
 */
export const usePaying = ({ order, isNew }: PayingOrder) => {
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
    // The new state of the order also changes the page around it. An order that was already settled when it was
    // loaded counts too, because the other data may be older.
    void reloadQueries(client, (query) => reloads(query) && !isOrder(query))
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
