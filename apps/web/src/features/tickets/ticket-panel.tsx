import { Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { focusWhereLost } from '../../ui/forms/focus-once.ts'
import { Section } from '../../ui/section.tsx'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'
import { MissingHere } from '../../ui/states/missing-part.tsx'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import { focusOwnTickets } from './own/focus-own-tickets.ts'
import { useHeldBefore } from './own/held-events.ts'
import { useFollowedLink } from './referral/use-followed-link.ts'
import { forgetCart, saveCart } from './take/saved-cart.ts'
import { TakeBar } from './take/take-bar.tsx'
import { TakeTickets } from './take/take-tickets.tsx'
import type { ActOnCart } from './take/use-act-on-cart.ts'
import { useActOnCart } from './take/use-act-on-cart.ts'
import { useCart } from './take/use-cart.ts'
import { useOpenedOrder } from './take/use-opened-order.ts'
import { useSavedCart } from './take/use-saved-cart.ts'
import classes from './ticket-panel.module.css'
import type { TicketedEvent } from './ticketed-event.ts'
import { useMyBookings, usePurchase, useViewer } from './tickets.api.ts'

const loadMoment = () => import('./take/going-moment.tsx')
const GoingMoment = lazyPart(async () => (await loadMoment()).GoingMoment, Nothing)
const ApprovedMoment = lazyPart(
  async () => (await import('./own/approved-moment.tsx')).ApprovedMoment,
  Nothing,
)
const RequestSent = lazyPart(async () => (await import('./take/request-sent.tsx')).RequestSent)
const RequirementsSheet = lazyPart(
  async () => (await import('./requirements/requirements-sheet.tsx')).RequirementsSheet,
)
const HolderBar = lazyPart(async () => (await import('./take/holder-bar.tsx')).HolderBar, Nothing)
const SavedCartNotice = lazyPart(
  async () => (await import('./take/saved-cart-notice.tsx')).SavedCartNotice,
  Nothing,
)
const OwnBookings = lazyPart(async () => (await import('./own/own-bookings.tsx')).OwnBookings)
const SharedHere = lazyPart(async () => (await import('./share/event-shares.tsx')).EventShares, Nothing)
// Where this part does not load, a message takes its place. Without one, the person would not see that the time to
// pay runs.
const Checkout = lazyPart(async () => (await import('./checkout/checkout.tsx')).Checkout, MissingHere)
const OrderBanner = lazyPart(async () => (await import('./checkout/order-banner.tsx')).OrderBanner, Nothing)

/** About the height of an own ticket, in pixels. */
const ticketHeight = 420

/**
 * The viewer's own tickets, and the tickets on sale. On a desk the panel stays in view beside the page. On a phone
 * the own tickets are part of the page, and a bar at the bottom opens the tickets on sale.
 */
export const TicketPanel = ({ event }: { event: TicketedEvent }) => {
  const { t } = useTranslation()
  const isDesk = useWideAs('md')
  const actAsPerson = useActOnCart(event)
  useFollowedLink(event.eventId)
  const viewer = useViewer()
  const isPerson = viewer !== null
  const own = useMyBookings(event.eventId)
  const bookings = (own.data?.value ?? []).filter((booking) => booking.attendeeState !== 'NONE')
  const { heldBefore, isLate } = useHeldBefore(
    event.eventId,
    own.data && bookings.reduce((sum, { tickets }) => sum + Math.max(1, tickets.length), 0),
  )
  const kept = useSavedCart(event.eventId)
  const cart = useCart(event, bookings, kept.items)
  const intent = useIntentKey()
  const purchase = usePurchase()
  const order = useOpenedOrder()
  const taken = purchase.data
  const waits = taken?.attendeeState === 'INVITEE_ACCEPTED'
  const [sheetOpen, sheet] = useDisclosure(order.id !== null || kept.isBack)
  /** Whether the tickets of a declined payment were chosen again. */
  const [isChosenAgain, setChosenAgain] = useState(false)
  const finish = () => {
    setChosenAgain(false)
    sheet.close()
    order.close()
    purchase.reset()
    // After an order the button that was pressed is gone.
    if (taken || order.id !== null) focusOwnTickets()
  }

  const empty = () => {
    cart.clear()
    kept.done()
  }

  const place = (orderId: string) => {
    setChosenAgain(false)
    empty()
    order.openNew(orderId)
  }
  const resume = (orderId: string) => {
    order.open(orderId)
    sheet.open()
  }
  const takeAgain = (items: Parameters<typeof cart.chooseAgain>[0]) => {
    cart.chooseAgain(items)
    setChosenAgain(true)
    order.close()
  }

  // What the host asks comes before the tickets are taken. The server decides; where it refuses because the host asks
  // something new, the refusal leads here, too.
  const [asked, setAsked] = useState<{ goOn: () => void }>()
  const onceAnswered = (act: () => void) => {
    if (event.asksBeforeTickets) setAsked({ goOn: act })
    else act()
  }
  const actOnCart: ActOnCart = (lines, total, act) =>
    actAsPerson(lines, total, () => {
      // A reload in between loses neither the choice nor what is typed.
      if (event.asksBeforeTickets) saveCart(event.eventId, lines)
      onceAnswered(act)
    })
  const take = () => {
    const wanted = { eventId: event.eventId, items: cart.items, ...cart.gift }
    actOnCart(cart.lines, t('Free'), () => {
      loadMoment().catch(() => undefined)
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
  const accept = (eventTicketId: string, quantity: number) => {
    const wanted = { eventTicketId, quantity }
    onceAnswered(() => {
      loadMoment().catch(() => undefined)
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

  const leaveQuestions = () => {
    forgetCart(event.eventId)
    setAsked(undefined)
  }

  const notice = kept.isBack && order.id === null && (
    <Suspense>
      <SavedCartNotice kept={kept.items} lines={cart.lines} />
    </Suspense>
  )
  const picker = waits ? (
    <Suspense fallback={<Skeleton h={96} />}>
      <RequestSent onDone={finish} />
    </Suspense>
  ) : (
    <Stack gap="md">
      {notice}
      {isChosenAgain && (
        <Text ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
          {t('The same tickets are chosen again.')}
        </Text>
      )}
      <TakeTickets
        event={event}
        cart={cart}
        error={purchase.error}
        busy={purchase.isPending}
        actOnCart={actOnCart}
        onAnswer={() => setAsked({ goOn: purchase.reset })}
        onTake={take}
        onAccept={accept}
        onChange={() => {
          setChosenAgain(false)
          purchase.reset()
        }}
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
          onClose={finish}
          onAgain={takeAgain}
        />
      </Suspense>
    )
  const offerTitle = bookings.length > 0 ? t('More tickets') : t('Tickets')
  const isOver = event.isExpired || event.status === 'CANCELLED'
  const hasOffer = order.id !== null || (!isOver && cart.lines.length > 0)
  const room = heldBefore > 0 && <div style={{ height: heldBefore * ticketHeight }} />
  const held = bookings
    .flatMap(({ tickets }) => tickets)
    .filter(({ qrToken, holder }) => qrToken && holder.userId === viewer)
  const isHolder = !isDesk && !isOver && held.length > 0
  const isPaid = event.eventTickets.some((eventTicket) => eventTicket.ticketType === 'PAID')
  const banner = isPerson && isPaid && order.id === null && (
    <Suspense>
      <OrderBanner eventId={event.eventId} asBar={!isDesk} onContinue={resume} />
    </Suspense>
  )

  return (
    <div className={classes.panel} data-late={isLate || undefined}>
      <Stack gap="md">
        {isDesk && banner}
        {!hasOffer && notice}
        {order.id !== null && isDesk && (
          <Section as="div" title={t('Your order')}>
            {offer}
          </Section>
        )}
        {isPerson && (
          <Suspense fallback={room}>
            {!own.data && room}
            <SharedHere event={event} />
            <OwnBookings
              event={event}
              query={own}
              onMore={hasOffer && !isDesk && cart.isOpen ? sheet.open : undefined}
            />
          </Suspense>
        )}
        {!isOver && cart.lines.length === 0 && (
          <Section>
            <Text c="dimmed">{t('There are no tickets for this event yet.')}</Text>
          </Section>
        )}
        {hasOffer && order.id === null && isDesk && <Section title={offerTitle}>{offer}</Section>}
      </Stack>
      {hasOffer && !isDesk && (
        <TakeBar
          event={event}
          cart={cart}
          hasTickets={bookings.length > 0}
          isCovered={isHolder}
          opened={sheetOpen}
          isUnder={asked !== undefined}
          onOpen={sheet.open}
          onClose={finish}
        >
          {offer}
        </TakeBar>
      )}
      {asked && (
        <Suspense>
          <RequirementsSheet
            eventId={event.eventId}
            opened
            isBeforeTickets
            onClose={leaveQuestions}
            onDone={() => {
              leaveQuestions()
              asked.goOn()
            }}
          />
        </Suspense>
      )}
      {isHolder && (
        <Suspense>
          <HolderBar event={event} tickets={held} />
        </Suspense>
      )}
      {!isDesk && banner}
      {!isOver && (
        <Suspense>
          {taken && !waits && <GoingMoment event={event} booking={taken} onDone={finish} />}
          {isPerson && <ApprovedMoment event={event} bookings={bookings} isSaid={order.id !== null} />}
        </Suspense>
      )}
    </div>
  )
}
