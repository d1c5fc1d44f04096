import { Stack, Text, Title } from '@mantine/core'
import { pageSizes } from '@reprise/rules/platform/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Paged } from '../../../ui/lists/paged.tsx'
import { usePageNumber } from '../../../ui/lists/use-page-number.ts'
import { Section } from '../../../ui/section.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderMenu } from './order-menu.tsx'
import { Buyer, OrderCard, orderItems } from './order-parts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { refundOf } from './refund-of.ts'
import type { Order } from './revenue.api.ts'
import { useOrders } from './revenue.api.ts'
import { TransactionState } from './transaction-state.tsx'

type Props = {
  eventId: string
  mayRefund: boolean
  /** Whether the section is left out where there are no orders, because nothing was earned. */
  onlyWithOrders: boolean
}

/** The orders behind the figures, newest first. A press on an order opens its lines, its receipt and its refund. */
export const OrdersSection = ({ eventId, mayRefund, onlyWithOrders }: Props) => {
  const { t } = useTranslation()
  const [page, setPage] = usePageNumber('orders', pageSizes.pager)
  const query = useOrders(eventId, page)
  const [opened, setOpened] = useState<string>()
  const [asked, setAsked] = useState<Order>()
  if (onlyWithOrders && !query.data?.totalCount) return null
  const refundable = (order: Order) => (mayRefund ? refundOf(order) : 'none')
  const open = ({ bookingId }: Order) => setOpened(bookingId)
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {t('Orders')}
      </Title>
      <Paged
        label={t('Orders')}
        query={query}
        what={t("The orders didn't load")}
        page={page}
        onPage={setPage}
        skeleton={<ListSkeleton count={4} />}
        empty={
          <Section>
            <Text c="dimmed">{t('No orders yet.')}</Text>
          </Section>
        }
      >
        {(orders) => (
          <DataTable
            label={t('Orders')}
            rows={orders}
            idOf={({ bookingId }) => bookingId}
            nameOf={(order) => `${order.user.name}, ${orderItems(order)}`}
            onPress={open}
            columns={[
              { name: t('Guest'), isHead: true, cell: (order) => <Buyer order={order} onOpen={open} /> },
              { name: t('Tickets'), cell: orderItems },
              {
                name: t('Ordered'),
                isExtra: true,
                cell: ({ createdAtUtc }) => (
                  <time dateTime={createdAtUtc}>{dateTimeInZone(createdAtUtc, viewerZone())}</time>
                ),
              },
              {
                name: t('Status'),
                cell: ({ transactionStatus }) => <TransactionState status={transactionStatus} />,
              },
              {
                name: t('Total'),
                isAtEnd: true,
                cell: ({ totalPrice }) => (
                  <b>
                    <MoneyText money={totalPrice} exact />
                  </b>
                ),
              },
            ]}
            menu={(order) => (
              <OrderMenu order={order} refund={refundable(order)} onRefund={() => setAsked(order)} />
            )}
            card={(order) => <OrderCard order={order} onOpen={open} />}
          />
        )}
      </Paged>
      {/* Rendered before the dialog, so that the dialog is on top of it. */}
      <OrderDrawer
        order={query.data?.nodes.find(({ bookingId }) => bookingId === opened)}
        refundOf={refundable}
        onRefund={setAsked}
        onClose={() => setOpened(undefined)}
      />
      <RefundDialog
        booking={asked && { ...asked, name: asked.user.name }}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  )
}
