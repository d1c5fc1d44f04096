import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { isOrderSize, orderSizeError } from '@reprise/rules/tickets/buy/order-size'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepClear } from '../../../ui/forms/keep-clear.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import act from './act.module.css'
import classes from './event-ticket-row.module.css'
import { EventTicketRow } from './event-ticket-row.tsx'
import { PurchasePolicy } from './purchase-policy.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import type { Cart } from './use-cart.ts'

const PayForCart = lazy(async () => ({
  default: (await import('../checkout/pay-for-cart.tsx')).PayForCart,
}))

type Props = {
  event: Pick<TicketedEvent, 'eventId' | 'isAllInPricing' | 'ticketTermsPurchasePolicy'>
  cart: Cart
  error: Error | null
  busy: boolean
  onTake: () => void
  /** After another choice the message about the former one no longer counts. */
  onChange: () => void
  onOrder: (orderId: string) => void
}

/** The event tickets with their quantities, the total, and the one button. */
export const TakeTickets = ({ event, cart, error, busy, onTake, onChange, onOrder }: Props) => {
  const { t } = useTranslation()
  const { count } = cart
  // The refusal is kept here. Sold-out tickets leave the cart, and the part that shows a paid cart goes with
  // them.
  const [refusal, setRefusal] = useState<Error | null>(null)
  const problem = error ?? refusal
  const shown = problem && <PurchaseProblem error={problem} />
  const fits = isOrderSize(cart.items)
  const name = cart.waits
    ? t('requestTickets', {
        count,
        defaultValue_one: 'Request {{count}} ticket',
        defaultValue_other: 'Request {{count}} tickets',
      })
    : t('getTickets', {
        count,
        defaultValue_one: 'Get {{count}} ticket',
        defaultValue_other: 'Get {{count}} tickets',
      })

  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {cart.lines.map((line) => (
          <EventTicketRow
            key={line.eventTicket.eventTicketId}
            line={line}
            isAllIn={event.isAllInPricing}
            onChoose={(change) => {
              setRefusal(null)
              onChange()
              cart.choose(line.eventTicket.eventTicketId, change)
            }}
          />
        ))}
      </ul>
      {cart.isMixed && (
        <Text size="sm" c="dimmed">
          {t(
            'One of these needs approval, so they all wait for the host. Get the others separately to have them right away.',
          )}
        </Text>
      )}
      {!cart.isOpen && shown}
      {!fits && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(orderSizeError)}
        </Text>
      )}
      {cart.isPaid && fits && (
        <Suspense fallback={<Skeleton h={180} />}>
          <PayForCart
            eventId={event.eventId}
            policy={event.ticketTermsPurchasePolicy}
            cart={cart}
            problem={shown}
            onProblem={setRefusal}
            onOrder={onOrder}
          />
        </Suspense>
      )}
      {cart.isOpen && !cart.isPaid && (
        <>
          {count > 0 && (
            <Group justify="space-between">
              <Text fw={600}>{t('Total')}</Text>
              <Text fw={700} size="lg">
                {t('Free')}
              </Text>
            </Group>
          )}
          {count > 0 && <PurchasePolicy policy={event.ticketTermsPurchasePolicy} />}
          <div ref={keepClear} className={act.act}>
            {shown}
            <Button fullWidth size="lg" disabled={count === 0 || !fits} loading={busy} onClick={onTake}>
              {count === 0 ? t('Choose your tickets') : name}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
