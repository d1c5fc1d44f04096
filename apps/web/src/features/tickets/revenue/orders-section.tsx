import { Card, Text, Title } from '@mantine/core'
import { pageSizes } from '@reprise/rules/platform/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Paged } from '../../../ui/lists/paged.tsx'
import { usePageNumber } from '../../../ui/lists/use-page-number.ts'
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
  const [page, setPage] = usePageNumber('orders', pageSizes.table)
  const query = useOrders(eventId, page)
  const [asked, setAsked] = useState<Order>()
  if (onlyWithOrders && !query.data?.totalCount) return null
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {t('Orders')}
      </Title>
      <Paged
        label={t('Orders')}
        query={query}
        page={page}
        onPage={setPage}
        skeleton={<ListSkeleton count={4} />}
        empty={<Text c="dimmed">{t('No orders yet.')}</Text>}
      >
        {(orders) => (
          <ul className={classes.orders}>
            {orders.map((order) => (
              <OrderRow
                key={order.bookingId}
                order={order}
                onRefund={mayRefund ? () => setAsked(order) : undefined}
              />
            ))}
          </ul>
        )}
      </Paged>
      <RefundDialog
        booking={asked && { ...asked, name: asked.user.name }}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}
