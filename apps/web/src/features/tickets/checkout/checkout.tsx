import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { say } from '../../../lib/say.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useAuthModal } from '../../auth/auth-modal-context.ts'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { GoingMoment } from '../take/going-moment.tsx'
import { PurchaseProblem } from '../take/purchase-problem.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { useViewer } from '../tickets.api.ts'
import own from './checkout.module.css'
import { OpenOrder } from './open-order.tsx'
import { useOrder } from './order.api.ts'
import { OrderOutcome } from './order-outcome.tsx'
import { ReceiptSkeleton } from './receipt.tsx'
import { usePaying } from './use-paying.ts'

type Props = {
  event: TicketedEvent
  orderId: string
  /** Whether the order was reserved just now, on this page. */
  isNew: boolean
  onClose: () => void
  onAgain: (items: BookingNode['items']) => void
}

// Takes the focus, because the button that led here is gone.
const takeFocus = (section: HTMLElement | null) => section?.focus()

/** An order from its reservation to its tickets, or to another end. */
export const Checkout = (props: Props) => {
  const { t } = useTranslation()
  const { requirePerson } = useAuthModal()
  const isPerson = useViewer() !== null
  return (
    <section ref={takeFocus} tabIndex={-1} className={own.section} aria-label={t('Your order')}>
      {isPerson ? (
        <OwnOrder {...props} />
      ) : (
        <Stack gap="md">
          <Text>{t('Log in to see your order.')}</Text>
          <Button onClick={() => requirePerson(() => undefined)}>{t('Login')}</Button>
        </Stack>
      )}
    </section>
  )
}

const OwnOrder = ({ event, orderId, isNew, onClose, onAgain }: Props) => {
  const { t } = useTranslation()
  const query = useOrder(orderId)
  const order = query.data?.order
  const paying = usePaying({ order, isNew })

  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND')
    return (
      <EmptyState
        drawing="lost"
        heading="h3"
        title={t("We couldn't find this order")}
        action={
          <Button variant="default" onClick={onClose}>
            {t('See tickets')}
          </Button>
        }
      />
    )
  if (!query.data || !order)
    return query.error ? (
      <ErrorState heading="h3" message={say(t, query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <ReceiptSkeleton />
    )

  const { status, booking } = order
  const eventTicketIds = new Set(booking.items.map(({ entityId }) => entityId))
  const waits = event.eventTickets.some(
    (eventTicket) => eventTicket.isRequiredApproval && eventTicketIds.has(eventTicket.eventTicketId),
  )
  const isCancelled = event.status === 'CANCELLED'
  const isGoing = status === 'COMPLETED' && !isCancelled
  const again = () => onAgain(booking.items)

  return (
    <Stack gap="md">
      <div role="status" className={own.status}>
        {paying.isApproving && (
          <Group wrap="nowrap">
            <Loader size={24} />
            <Text>{t('Checking your payment …')}</Text>
          </Group>
        )}
        {status !== 'OPEN' && !isGoing && (
          <OrderOutcome status={status} order={order} isCancelled={isCancelled} />
        )}
      </div>
      {paying.error && (
        <>
          <PurchaseProblem error={paying.error} />
          <Button onClick={paying.retry}>{t('Try again')}</Button>
        </>
      )}
      {status === 'OPEN' && !paying.isApproving && (
        <OpenOrder
          order={order}
          provider={query.data.provider}
          isUnpaid={paying.isUnpaid}
          waits={waits}
          policy={event.ticketTermsPurchasePolicy}
          onGone={onClose}
        />
      )}
      {isGoing && <GoingMoment event={event} booking={booking} onDone={onClose} />}
      {status !== 'OPEN' && !isGoing && (
        <Group gap="xs" grow>
          {booking.receiptUrl && <ReceiptLink href={booking.receiptUrl} />}
          {!isCancelled && (status === 'DECLINED' || status === 'EXPIRED') && (
            <Button onClick={again}>{t('Try again')}</Button>
          )}
          <Button variant="default" onClick={onClose}>
            {status === 'PENDING' ? t('Close') : t('Done')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
