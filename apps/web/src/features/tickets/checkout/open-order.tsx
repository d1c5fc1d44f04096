import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { PayButton } from '../../payments/pay-button.tsx'
import { PurchasePolicy } from '../take/purchase-policy.tsx'
import { HoldClock } from './hold-clock.tsx'
import type { OrderNode, ProviderNode } from './order.api.ts'
import { Receipt } from './receipt.tsx'
import { ReleaseOrder } from './release-order.tsx'

type Props = {
  order: OrderNode
  provider: ProviderNode
  /** Whether the buyer came back from the provider, or opened the order again, and has not paid. */
  isUnpaid: boolean
  waits: boolean
  /** The host's purchase policy. */
  policy: string | null
  onGone: () => void
}

/** A reserved order that is not paid: the time left, its price, and the buttons to pay and to release it. */
export const OpenOrder = ({ order, provider, isUnpaid, waits, policy, onGone }: Props) => {
  const { t } = useTranslation()
  const itemOf = (eventTicketId: string | null) =>
    order.booking.items.find(({ entityId }) => entityId === eventTicketId)
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={3}>{t('Your tickets are held')}</Title>
        <HoldClock until={order.holdExpiresAt} size="xl" />
      </Group>
      {isUnpaid && (
        <Banner kind="info" title={t('Not paid yet')}>
          {t("You weren't charged. You can still pay until the timer ends.")}
        </Banner>
      )}
      <Text c="dimmed">
        {waits
          ? t("The money is held now. You're only charged if the host says yes.")
          : t('Held for you until the timer ends.')}
      </Text>
      <Receipt
        cost={order.cost}
        nameOf={(eventTicketId) => itemOf(eventTicketId)?.name ?? ''}
        guestsOf={(eventTicketId) => itemOf(eventTicketId)?.additionalGuests ?? 0}
      />
      <PurchasePolicy policy={policy} />
      <PayButton approvalUrl={order.approvalUrl} provider={provider} />
      <ReleaseOrder order={order} onGone={onGone} fullWidth />
    </Stack>
  )
}
