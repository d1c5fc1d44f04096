import { Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import { focusOwnTickets } from './own/focus-own-tickets.ts'
import { useFollowedLink } from './referral/use-followed-link.ts'
import { TakeBar } from './take/take-bar.tsx'
import { TakeTickets } from './take/take-tickets.tsx'
import { useActOnCart } from './take/use-act-on-cart.ts'
import { useCart } from './take/use-cart.ts'
import { useKeptCart } from './take/use-kept-cart.ts'
import { useOpenedOrder } from './take/use-opened-order.ts'
import classes from './ticket-panel.module.css'
import type { TicketedEvent } from './ticketed-event.ts'
import { useMyBookings, usePurchase, useViewer } from './tickets.api.ts'

const loadTaken = () => import('./take/take-confirmation.tsx')
const Taken = lazy(async () => ({ default: (await loadTaken()).TakeConfirmation }))
const KeptNotice = lazy(async () => ({ default: (await import('./take/kept-notice.tsx')).KeptNotice }))
const OwnBookings = lazy(async () => ({ default: (await import('./own/own-bookings.tsx')).OwnBookings }))
const SharedHere = lazy(async () => ({ default: (await import('./share/event-shares.tsx')).EventShares }))
const Checkout = lazy(async () => ({ default: (await import('./checkout/checkout.tsx')).Checkout }))
const OrderBanner = lazy(async () => ({ default: (await import('./checkout/order-banner.tsx')).OrderBanner }))

/**
 * The tickets of an event: the viewer's own and those to be had. On a desk it stays in view beside the page; on a
 * phone the own ones stand in the page, and a bar at the bottom opens the rest.
 */
export const TicketPanel = ({ event }: { event: TicketedEvent }) => {
  const { t } = useTranslation()
  const isDesk = useWideAs('lg')
  const actOnCart = useActOnCart(event.eventId)
  useFollowedLink(event.eventId)
  const isPerson = useViewer() !== null
  const own = useMyBookings(event.eventId)
  const bookings = (own.data?.value ?? []).filter((booking) => booking.attendeeState !== 'NONE')
  const kept = useKeptCart(event.eventId)
  const cart = useCart(event, bookings, kept.items)
  const intent = useIntentKey()
  const purchase = usePurchase()
  const taken = purchase.data
  const order = useOpenedOrder()
  const [sheetOpen, sheet] = useDisclosure(order.id !== null || kept.isBack)
  const finish = () => {
    sheet.close()
    order.close()
    purchase.reset()
    // A sheet that opens with the page, on the way back from paying, has no button to give the focus back to.
    if (!isDesk) focusOwnTickets()
  }

  const empty = () => {
    cart.clear()
    kept.done()
  }

  const take = () => {
    const wanted = { eventId: event.eventId, items: cart.items }
    actOnCart(cart.lines, () => {
      loadTaken().catch(() => undefined)
      purchase.mutate(
        { ...wanted, idempotencyKey: intent.keyOf(wanted) },
        {
          onSuccess: () => {
            intent.done(wanted)
            empty()
          },
        },
      )
    })
  }
  const place = (orderId: string) => {
    empty()
    order.openNew(orderId)
  }
  const resume = (orderId: string) => {
    order.open(orderId)
    sheet.open()
  }
  const takeAgain = (items: Parameters<typeof cart.chooseAgain>[0]) => {
    cart.chooseAgain(items)
    order.close()
  }

  const notice = kept.isBack && order.id === null && (
    <Suspense>
      <KeptNotice kept={kept.items} lines={cart.lines} />
    </Suspense>
  )
  const picker = taken ? (
    <Suspense fallback={<Skeleton h={96} />}>
      <Taken event={event} booking={taken} withTickets={!isDesk} onDone={finish} />
    </Suspense>
  ) : (
    <Stack gap="md">
      {notice}
      <TakeTickets
        event={event}
        cart={cart}
        error={purchase.error}
        busy={purchase.isPending}
        onTake={take}
        onChange={purchase.reset}
        onOrder={place}
      />
    </Stack>
  )
  const offer =
    order.id === null ? (
      picker
    ) : (
      <Suspense fallback={<Skeleton h={240} />}>
        <Checkout
          key={order.id}
          event={event}
          orderId={order.id}
          isNew={order.isNew}
          withTickets={!isDesk}
          onClose={finish}
          onAgain={takeAgain}
        />
      </Suspense>
    )
  const offerTitle = bookings.length > 0 ? t('More tickets') : t('Tickets')
  const isOver = event.isExpired || event.status === 'CANCELLED'
  const hasOffer = order.id !== null || (!isOver && cart.lines.length > 0)
  const isPaid = event.eventTickets.some((eventTicket) => eventTicket.ticketType === 'PAID')
  const banner = isPerson && isPaid && order.id === null && (
    <Suspense>
      <OrderBanner eventId={event.eventId} asBar={!isDesk} onContinue={resume} />
    </Suspense>
  )

  return (
    <div className={classes.panel}>
      <Stack gap="md">
        {isDesk && banner}
        {!hasOffer && notice}
        {order.id !== null && isDesk && <Offer title={t('Your order')}>{offer}</Offer>}
        {isPerson && (
          <Suspense>
            <SharedHere event={event} />
            <OwnBookings event={event} query={own} />
          </Suspense>
        )}
        {!isOver && cart.lines.length === 0 && (
          <Card>
            <Text c="dimmed">{t('There are no tickets for this event yet.')}</Text>
          </Card>
        )}
        {hasOffer && order.id === null && isDesk && (
          <section aria-label={offerTitle}>
            <Offer title={offerTitle}>{offer}</Offer>
          </section>
        )}
      </Stack>
      {hasOffer && !isDesk && (
        <TakeBar
          event={event}
          cart={cart}
          hasTickets={bookings.length > 0}
          opened={sheetOpen}
          onOpen={sheet.open}
          onClose={finish}
        >
          {offer}
        </TakeBar>
      )}
      {!isDesk && banner}
    </div>
  )
}

/** What is to be had, or an order of it, as it stands beside the page. */
const Offer = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className={classes.card ?? ''}>
    <Title order={2} size="h3" mb="md">
      {title}
    </Title>
    {children}
  </Card>
)
