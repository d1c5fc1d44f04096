import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { named, reloadQueries, reloads } from '../../../lib/graphql/reload-queries.ts'
import { useCapture } from '../../payments/use-capture.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { OrderNode } from './order.api.ts'
import { usePayOrder } from './order.api.ts'

const isOrder = named([ticketKeys.anyOrder()])

type PayingOrder = {
  order: OrderNode | undefined
  /** Whether the order was reserved just now, on this page. */
  isNew: boolean
}

/**
 * Captures the payment of an order when the buyer comes back to the order. Reads the other data of the page again once
 * the order has settled.
 */
export const usePaying = ({ order, isNew }: PayingOrder) => {
  const client = useQueryClient()
  const seen = useRef<OrderNode['status']>('OPEN')
  const capture = useCapture({ order, isNew, pay: usePayOrder() })

  useEffect(() => {
    if (!order || seen.current === order.status) return
    seen.current = order.status
    // The new state of the order also changes the page around it. An order that was already settled when it was
    // loaded counts too, because the other data may be older.
    void reloadQueries(client, (query) => reloads(query) && !isOrder(query))
  })

  return capture
}
