import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PriceText } from '../price-text.tsx'
import bar from '../take/take-bar.module.css'
import { HoldClock } from './hold-clock.tsx'
import { useMyOrder } from './order.api.ts'
import classes from './order-banner.module.css'
import { ReleaseOrder } from './release-order.tsx'

type Props = {
  eventId: string
  /** On a phone it lies over the bar at the bottom, so that the clock is in view. */
  asBar: boolean
  onContinue: (orderId: string) => void
}

/** An order that the viewer left behind, here or in another tab: how long it is held, and the ways on. */
export const OrderBanner = ({ eventId, asBar, onContinue }: Props) => {
  const { t } = useTranslation()
  const { data: order } = useMyOrder(eventId)
  if (order?.status !== 'OPEN' && order?.status !== 'PENDING') return null
  const isOpen = order.status === 'OPEN'
  const title = isOpen ? t('Your tickets are held') : t('Payment pending')
  const go = (
    <Button onClick={() => onContinue(order.orderId)}>{isOpen ? t('Continue') : t('See order')}</Button>
  )

  if (asBar)
    return (
      <section className={bar.bar} data-above-nav aria-label={t('Your open order')}>
        <div>
          <Text size="sm">{title}</Text>
          {isOpen && <HoldClock until={order.holdExpiresAt} />}
        </div>
        <Group gap={4} wrap="nowrap">
          {isOpen && <ReleaseOrder orderId={order.orderId} />}
          {go}
        </Group>
      </section>
    )
  return (
    <Card component="section" aria-label={t('Your open order')} className={classes.banner ?? ''}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={700}>{title}</Text>
          {isOpen && <HoldClock until={order.holdExpiresAt} />}
        </Group>
        <Text size="sm">
          {isOpen ? (
            <>
              {t("You have an order that isn't paid yet.")} <PriceText price={order.cost.total} />
            </>
          ) : (
            t("Your payment is being confirmed. You don't need to do anything.")
          )}
        </Text>
        <Group gap="xs" grow>
          {go}
          {isOpen && <ReleaseOrder orderId={order.orderId} />}
        </Group>
      </Stack>
    </Card>
  )
}
