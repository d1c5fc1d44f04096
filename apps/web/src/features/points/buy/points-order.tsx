import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { PayButton } from '../../payments/pay-button.tsx'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { useCapture } from '../../payments/use-capture.ts'
import { ClubCard } from '../club-card.tsx'
import { pointsText } from '../points-text.ts'
import type { ShownPointsOrder } from './buy-points.api.ts'
import { usePayPointsOrder, usePointsOrder } from './buy-points.api.ts'
import { wordsOf } from './order-words.ts'
import { PointsReceipt } from './points-receipt.tsx'

const Shown = ({ pointsOrder: order, paymentProvider, isNew }: ShownPointsOrder & { isNew: boolean }) => {
  const { t } = useTranslation()
  const { isApproving, isUnpaid, error, retry } = useCapture({ order, isNew, pay: usePayPointsOrder() })
  const { club, status } = order
  const { title, text } = isApproving ? wordsOf(t, { ...order, status: 'PENDING' }) : wordsOf(t, order)
  const balance = club.membership?.balances.available
  const isOpen = status === 'OPEN' && !isApproving
  const isDone = status === 'COMPLETED'
  return (
    <Stack gap="lg">
      <ClubCard club={club} isSmall>
        {balance !== undefined && (
          <Text component="span">{t('You have {{points}} rep points', { points: pointsText(balance) })}</Text>
        )}
      </ClubCard>
      <Section label={title}>
        <Stack gap="md">
          <div aria-live="polite">
            {/* Takes the focus, because the button that was pressed is gone. */}
            <Title order={2} size="h3" tabIndex={-1} ref={focusWhereLost} className="rp-quiet">
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
            {order.refundNote && <Text>{t('The club says: {{note}}', { note: order.refundNote })}</Text>}
          </div>
          <PointsReceipt {...order} />
          {error && (
            <Banner kind="danger">
              <Stack gap="sm" align="flex-start">
                {say(t, error)}
                <Button variant="default" onClick={retry}>
                  {t('Try again')}
                </Button>
              </Stack>
            </Banner>
          )}
          {isOpen && isUnpaid && (
            <Banner kind="info" title={t('Not paid yet')}>
              {t("You weren't charged. You can still pay.")}
            </Banner>
          )}
          {isOpen && <PayButton approvalUrl={order.approvalUrl} provider={paymentProvider} />}
          <Group gap="sm">
            {isDone && order.points !== '0' && (
              <Button component={Link} to={`/rep-points/my-points?club=${club.clubId}`}>
                {t('See my points')}
              </Button>
            )}
            {order.receiptUrl && <ReceiptLink href={order.receiptUrl} />}
            {order.sells === 'OFFER' ? (
              <Button
                component={Link}
                to={`/rep-clubs/${club.slug}/offers/${order.offerId}`}
                variant="default"
              >
                {t('Go to the offer')}
              </Button>
            ) : (
              <Button component={Link} to={`/rep-clubs/${club.slug}/buy-points`} variant="default">
                {isOpen ? t('Change the amount') : t('Buy points')}
              </Button>
            )}
          </Group>
        </Stack>
      </Section>
    </Stack>
  )
}

const Bones = () => (
  <Stack gap="lg">
    <Skeleton h={96} radius="md" />
    <Skeleton h={360} radius="md" />
  </Stack>
)

/** An order of points: how to pay it, or what became of it. */
export const PointsOrder = ({ orderId, isNew }: { orderId: string; isNew: boolean }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={usePointsOrder(orderId)}
      what={t("This order didn't load")}
      notFound={t("We couldn't find this order.")}
      skeleton={<Bones />}
    >
      {(shown) => <Shown {...shown} isNew={isNew} />}
    </QueryView>
  )
}
