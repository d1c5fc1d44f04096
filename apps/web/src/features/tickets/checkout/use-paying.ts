import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { askAgain, named, shown } from '../../../lib/graphql/ask-again.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { OrderNode } from './order.api.ts'
import { usePayOrder } from './order.api.ts'

/** Refusals after which the order itself says how it stands: not agreed to yet, declined, too late. */
const shownByOrder = new Set(['CONFLICT', 'HOLD_EXPIRED'])

const isOrder = named([ticketKeys.anyOrder()])

type Facts = {
  order: OrderNode | undefined
  /** Reserved just now, on this page: nobody can have agreed to pay yet. */
  isNew: boolean
}

/** Takes the payment of an order by itself, once, when the buyer comes back to it; and tells when it settled. */
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
    // What the provider, the host or the clock decided meanwhile changes the page around it too; and what was loaded
    // along with an order that is found settled may be from just before.
    void askAgain(client, (query) => shown(query) && !isOrder(query))
  })

  const isShownByOrder = pay.error instanceof ApiError && shownByOrder.has(pay.error.code)
  return {
    isApproving: isOpen && pay.isPending,
    isUnpaid: isOpen && isShownByOrder,
    /** Only what leaves it unsaid how the order stands. */
    error: isOpen && !isShownByOrder ? pay.error : null,
    retry: start,
  }
}
