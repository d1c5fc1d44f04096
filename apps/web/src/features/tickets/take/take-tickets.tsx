import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { isOrderSize, orderSizeError } from '@reprise/rules/tickets/buy/order-size'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { TotalLine } from '../../../ui/bars/total-line.tsx'
import { watchStrip } from '../../../ui/lists/watch-strip.ts'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import classes from './event-ticket-row.module.css'
import { EventTicketRow } from './event-ticket-row.tsx'
import { hasWaitingList } from './sale-state.ts'
import type { ActOnCart } from './use-act-on-cart.ts'
import type { Cart } from './use-cart.ts'

const PayForCart = lazyPart(async () => (await import('../checkout/pay-for-cart.tsx')).PayForCart)

const WaitingListPart = lazyPart(
  async () => (await import('../waiting-list/waiting-list-part.tsx')).WaitingListPart,
)

const PurchasePolicy = lazyPart(async () => (await import('./purchase-policy.tsx')).PurchasePolicy)
/** Shown where the part with the full text does not load, because there is no network. */
const PlainProblem = ({ error }: { error: Error }) => {
  const { t } = useTranslation()
  return (
    <Text variant="small" c="var(--mantine-color-error)" role="alert">
      {say(t, error)}
    </Text>
  )
}
const GiftFields = lazyPart(async () => (await import('./gift-fields.tsx')).GiftFields, Nothing)
const PurchaseProblem = lazyPart(
  async () => (await import('./purchase-problem.tsx')).PurchaseProblem,
  PlainProblem,
)

type Props = {
  event: Pick<TicketedEvent, 'eventId' | 'displayName' | 'isAllInPricing' | 'ticketTermsPurchasePolicy'>
  cart: Cart
  error: Error | null
  busy: boolean
  actOnCart: ActOnCart
  /** Opens the host's questions after a refusal. */
  onAnswer: () => void
  onTake: () => void
  /** Takes free tickets that the waiting list offers. */
  onAccept: (eventTicketId: string, quantity: number) => void
  /** Called when the choice changes, so that the message about the earlier choice goes. */
  onChange: () => void
  onOrder: (orderId: string) => void
}

/**
 * The event tickets with their quantities, the total, and the button that takes or pays. The parts above the button
 * load after the first choice. Their place is kept free meanwhile, so that the button does not move under a finger.
 */
export const TakeTickets = (props: Props) => {
  const { event, cart, error, busy, actOnCart, onAnswer, onTake, onAccept, onChange, onOrder } = props
  const { t } = useTranslation()
  const { count } = cart
  // The refusal of an order is kept here. Sold-out tickets leave the cart, and then the part that pays for a cart is
  // no longer shown.
  const [refusal, setRefusal] = useState<Error | null>(null)
  const problem = error ?? refusal
  const shown = problem && (
    <Suspense>
      <PurchaseProblem
        error={problem}
        onAnswer={() => {
          setRefusal(null)
          onAnswer()
        }}
      />
    </Suspense>
  )
  const soldOut = cart.lines
    .filter((line) => hasWaitingList(line) && !line.eventTicket.myWaitingListEntry)
    .map(({ eventTicket }) => eventTicket)
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
      <ul className={`rp-column ${classes.list}`} data-chosen={count > 0 || undefined} ref={watchStrip}>
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
          >
            {hasWaitingList(line) && (
              <Suspense>
                <WaitingListPart
                  eventTicket={line.eventTicket}
                  others={soldOut.filter((other) => other !== line.eventTicket)}
                  isBusy={busy}
                  onAccept={(quantity) => {
                    const { eventTicketId, ticketType } = line.eventTicket
                    if (ticketType === 'FREE') onAccept(eventTicketId, quantity)
                    // What costs something is paid for like any cart, out of what the offer keeps.
                    else cart.choose(eventTicketId, { quantity })
                  }}
                />
              </Suspense>
            )}
          </EventTicketRow>
        ))}
      </ul>
      {cart.isMixed && (
        <Text variant="small" c="dimmed">
          {t(
            'One of these needs approval, so they all wait for the host. Get the others separately to have them right away.',
          )}
        </Text>
      )}
      {cart.isOpen && count > 0 && (
        <Suspense fallback={<Skeleton h={60} />}>
          <GiftFields
            gift={cart.gift}
            problem={problem}
            onChange={(gift) => {
              setRefusal(null)
              onChange()
              cart.setGift(gift)
            }}
          />
        </Suspense>
      )}
      {!cart.isOpen && shown}
      {!fits && (
        <Text variant="small" c="var(--mantine-color-error)" role="alert">
          {t(orderSizeError)}
        </Text>
      )}
      {cart.isPaid && fits && (
        <Suspense fallback={<Skeleton h={180} />}>
          <PayForCart
            event={event}
            cart={cart}
            actOnCart={actOnCart}
            problem={shown}
            onProblem={setRefusal}
            onOrder={onOrder}
          />
        </Suspense>
      )}
      {cart.isOpen && !cart.isPaid && (
        <>
          {count > 0 && event.ticketTermsPurchasePolicy && (
            <Suspense fallback={<Skeleton h={44} />}>
              <PurchasePolicy policy={event.ticketTermsPurchasePolicy} />
            </Suspense>
          )}
          <ActionBar
            place="end"
            action={
              <Button fullWidth size="lg" disabled={count === 0 || !fits} loading={busy} onClick={onTake}>
                {count === 0 ? t('Choose your tickets') : name}
              </Button>
            }
          >
            {shown}
            {count > 0 && <TotalLine name={t('Total')}>{t('Free')}</TotalLine>}
          </ActionBar>
        </>
      )}
    </Stack>
  )
}
