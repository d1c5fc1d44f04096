import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { loadMore } from '../../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../../ui/lists/load-more.tsx'
import rows from '../../../../ui/lists/rows.module.css'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { Section } from '../../../../ui/section.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { DateTimeInZone } from '../../../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../../../ui/text/format-date-time.ts'
import { MoneyText } from '../../../../ui/text/money-text.tsx'
import { pointsText } from '../../points-text.ts'
import { RefundSheet } from './refund-sheet.tsx'
import type { SoldOrder } from './sold-points.api.ts'
import { useSoldPoints } from './sold-points.api.ts'

const Order = ({ order, onRefund }: { order: SoldOrder; onRefund: () => void }) => {
  const { t } = useTranslation()
  const { status } = order
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <PersonRow person={order.buyer} />
        <Text variant="small" c="dimmed">
          {order.sells === 'OFFER'
            ? order.offerName
            : t('{{points}} points', { points: pointsText(order.points) })}
          {' · '}
          <MoneyText money={order.price} exact />
          {order.paidAt && (
            <>
              {' · '}
              <DateTimeInZone at={order.paidAt} timeZone={viewerZone()} />
            </>
          )}
        </Text>
      </div>
      {status === 'COMPLETED' ? (
        <Button
          variant="default"
          aria-label={t('Refund the order of {{name}}', { name: order.buyer.name })}
          onClick={onRefund}
        >
          {t('Refund')}
        </Button>
      ) : (
        <Badge color="gray">{status === 'REFUNDED' ? t('Refunded') : t('Refund pending')}</Badge>
      )}
    </li>
  )
}

/** Says that one order alone is shown. It comes into view by itself, because the settings of the club stand above it. */
const OnlyOne = ({ isThere, onAll }: { isThere: boolean; onAll: () => void }) => {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Group ref={place} gap="sm" justify="space-between">
      <Text>{isThere ? t('Only this order is shown.') : t("We couldn't find this order.")}</Text>
      <Button variant="default" onClick={onAll}>
        {t('Show all orders')}
      </Button>
    </Group>
  )
}

/**
 * The points that a club has sold, and what members paid for by offers, for those who edit its rep points. Each paid order can
 * be refunded. With `order` in the address it shows that order alone.
 */
export const SoldPoints = ({ clubId }: { clubId: string }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const only = search.get('order')
  const orders = useSoldPoints(clubId, only)
  const [asked, setAsked] = useState<SoldOrder>()
  return (
    <Section
      title={t('Points and offers sold')}
      action={
        <Anchor component={Link} to={`/my/rep-clubs/${clubId}/accounts`}>
          {t('See the balance')}
        </Anchor>
      }
    >
      <QueryView query={orders} what={t("The orders didn't load")} skeleton={<ListSkeleton count={3} />}>
        {({ pages }) => {
          const sold = pages.flatMap((page) => page.nodes)
          if (sold.length === 0 && !only) return <Text c="dimmed">{t('No orders yet.')}</Text>
          return (
            <Stack gap="md">
              {only && (
                <OnlyOne
                  isThere={sold.length > 0}
                  onAll={() =>
                    setSearch((now) => {
                      now.delete('order')
                      return now
                    })
                  }
                />
              )}
              <ul className={rows.list}>
                {sold.map((order) => (
                  <Order key={order.orderId} order={order} onRefund={() => setAsked(order)} />
                ))}
              </ul>
              <LoadMore
                shown={sold.length}
                hasMore={orders.hasNextPage}
                loading={orders.isFetchingNextPage}
                onMore={() => void loadMore(orders)}
              />
            </Stack>
          )
        }}
      </QueryView>
      {asked && <RefundSheet order={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}
