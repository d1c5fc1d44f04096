import { Card, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { OrderRow } from './order-row.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { Order } from './revenue.api.ts'
import { useOrders } from './revenue.api.ts'
import classes from './revenue.module.css'

type Props = {
  eventId: string
  mayRefund: boolean
  /** Nothing was earned: the section only stands where there is an order all the same. */
  onlyWithOrders: boolean
}

/** The orders behind the figures, newest first. */
export const OrdersSection = ({ eventId, mayRefund, onlyWithOrders }: Props) => {
  const { t } = useTranslation()
  const query = useOrders(eventId)
  const [asked, setAsked] = useState<Order>()
  if (onlyWithOrders && !query.data?.pages.some((page) => page.nodes.length > 0)) return null
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {t('Orders')}
      </Title>
      <QueryView query={query} skeleton={<ListSkeleton count={4} />}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.nodes)
          if (orders.length === 0) return <Text c="dimmed">{t('Nobody ordered yet.')}</Text>
          return (
            <>
              <ul className={classes.orders}>
                {orders.map((order) => (
                  <OrderRow
                    key={order.bookingId}
                    order={order}
                    onRefund={mayRefund ? () => setAsked(order) : undefined}
                  />
                ))}
              </ul>
              <LoadMore
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          )
        }}
      </QueryView>
      <RefundDialog
        booking={asked && { ...asked, name: asked.user.name }}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}
