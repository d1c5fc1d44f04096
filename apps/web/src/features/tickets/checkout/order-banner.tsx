import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Section } from '../../../ui/section.tsx'
import { PriceText } from '../price-text.tsx'
import { HoldClock } from './hold-clock.tsx'
import { useMyOrder } from './order.api.ts'
import { ReleaseOrder } from './release-order.tsx'

type Props = {
  eventId: string
  /** Whether it covers the bar at the bottom of a phone, so that the time left is visible. */
  asBar: boolean
  onContinue: (orderId: string) => void
}

/**
 * An order that the viewer left unpaid, here or in another tab: how long it is held, and buttons to continue or to
 * release it.
 */
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
      <ActionBar
        place="screen"
        label={t('Your open order')}
        action={
          <>
            {isOpen && <ReleaseOrder order={order} />}
            {go}
          </>
        }
      >
        <Text variant="small">{title}</Text>
        {isOpen && <HoldClock until={order.holdExpiresAt} />}
      </ActionBar>
    )
  return (
    <Section label={t('Your open order')} tone="mine">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text variant="strong">{title}</Text>
          {isOpen && <HoldClock until={order.holdExpiresAt} />}
        </Group>
        <Text variant="small">
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
          {isOpen && <ReleaseOrder order={order} />}
        </Group>
      </Stack>
    </Section>
  )
}
