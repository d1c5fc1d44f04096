import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { say } from '../../../lib/say.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useAuthModal } from '../../auth/auth-modal-context.ts'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { distinctTicketNames } from '../own/distinct-ticket-names.ts'
import { TicketStub } from '../own/ticket-stub.tsx'
import { CalendarButton } from '../take/calendar-button.tsx'
import { PurchaseProblem } from '../take/purchase-problem.tsx'
import classes from '../take/take-confirmation.module.css'
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
  /** Reserved just now, on this page. */
  isNew: boolean
  /** In the sheet the tickets are shown here, on the page among the person's own. */
  withTickets: boolean
  onClose: () => void
  onAgain: (items: BookingNode['items']) => void
}

// The button that led here is gone, and the focus with it.
const takeFocus = (section: HTMLElement | null) => section?.focus()

/** An order from the reservation to the tickets, or to whatever came of it. */
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

const OwnOrder = ({ event, orderId, isNew, withTickets, onClose, onAgain }: Props) => {
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
          <Button variant="light" onClick={onClose}>
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
  const nameOf = distinctTicketNames(booking.tickets)
  const kinds = new Set(booking.items.map(({ entityId }) => entityId))
  const waits = event.eventTickets.some(
    (eventTicket) => eventTicket.isRequiredApproval && kinds.has(eventTicket.eventTicketId),
  )
  const isCancelled = event.status === 'CANCELLED'
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
        {status !== 'OPEN' && <OrderOutcome status={status} order={order} isCancelled={isCancelled} />}
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
      {status === 'COMPLETED' &&
        withTickets &&
        booking.tickets.map((ticket) => (
          <TicketStub
            key={ticket.ticketId}
            ticket={ticket}
            event={event}
            distinctName={nameOf(ticket)}
            isOfPaidOrder
          />
        ))}
      {status !== 'OPEN' && (
        <Group gap="xs" className={classes.buttons ?? ''}>
          {status === 'COMPLETED' && <CalendarButton slug={event.slug} />}
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
