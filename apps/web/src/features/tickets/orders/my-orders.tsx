import { Button, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './order-row.module.css'
import { OrderRow } from './order-row.tsx'
import { useMyTransactions } from './orders.api.ts'
import { ReceiptFromLink } from './receipt-from-link.tsx'

/** The person's orders, with the receipts. */
export const MyOrders = () => {
  const { t } = useTranslation()
  const list = useMyTransactions()
  return (
    <Stack component="section" gap="md" aria-label={t('Your orders')} mt="xl">
      <Title order={2}>{t('Your orders')}</Title>
      <ReceiptFromLink />
      <QueryView query={list} what={t("Your orders didn't load")} skeleton={<ListSkeleton count={3} />}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.nodes)
          if (orders.length === 0)
            return (
              <EmptyState
                drawing="ticket"
                heading="h3"
                title={t('No orders yet')}
                text={t('Your orders and receipts will show up here.')}
                action={
                  <Button component={Link} to="/events" variant="default">
                    {t('Find events')}
                  </Button>
                }
              />
            )
          return (
            <div>
              <ul className={classes.list}>
                {orders.map((order) => (
                  <OrderRow key={order.bookingId} order={order} />
                ))}
              </ul>
              <LoadMore
                shown={orders.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </div>
          )
        }}
      </QueryView>
    </Stack>
  )
}
