import { Button, Text } from '@mantine/core'
import { priceRangeOf } from '@reprise/rules/tickets/stock/price-range'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../../lib/when-idle.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { EventPrice } from '../../events/event-price.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import { hasWaitingList, isSoldOut } from './sale-state.ts'
import type { Cart } from './use-cart.ts'

type Props = {
  event: TicketedEvent
  cart: Cart
  hasTickets: boolean
  /** Whether the bar of a person with tickets is shown in its place. */
  isCovered: boolean
  opened: boolean
  /** Whether another sheet lies over this one. Then Escape closes only that one. */
  isUnder: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

// The sheet is loaded after the page is idle, because nobody needs it before they open it.
const Sheet = lazyPart(async () => {
  await whenIdle()
  return (await import('../../../ui/states/sheet.tsx')).Sheet
})

// The prices of the event tickets that can be had. Where none can be had, the prices of all that are not sold out,
// because they may come on sale.
const pricesOf = ({ lines }: Cart) => {
  const open = lines.filter(({ sale }) => sale.isOpen)
  const left = open.length > 0 ? open : lines.filter(({ eventTicket }) => !eventTicket.isFull)
  return priceRangeOf(left.map(({ eventTicket }) => eventTicket))
}

/** A bar at the bottom of a phone: the price, and a button that opens the event tickets as a sheet. */
export const TakeBar = (props: Props) => {
  const { event, cart, hasTickets, isCovered, opened, isUnder, onOpen, onClose, children } = props
  const { t } = useTranslation()
  const waits = cart.lines.every(({ eventTicket }) => eventTicket.isRequiredApproval)
  const word = waits ? t('Request a ticket') : t('Get tickets')
  const prices = pricesOf(cart)
  const mayWait = cart.lines.some((line) => hasWaitingList(line) && !line.eventTicket.myWaitingListEntry)
  const full = cart.lines.length > 0 && cart.lines.every(({ sale }) => isSoldOut(sale))

  return (
    <>
      {!isCovered && (
        <ActionBar
          place="screen"
          action={
            <Button onClick={onOpen} aria-haspopup="dialog" variant={cart.isOpen ? 'filled' : 'default'}>
              {cart.isOpen
                ? hasTickets
                  ? t('More tickets')
                  : word
                : mayWait
                  ? t('Join waiting list')
                  : t('See tickets')}
            </Button>
          }
        >
          {full ? (
            <Text variant="display-20" c="var(--rp-accent-text)">
              {t('Sold out')}
            </Text>
          ) : (
            <EventPrice
              price={prices?.lowest.price ?? null}
              withFees={prices?.lowest.priceWithFees}
              upTo={prices?.highest.priceWithFees}
              isAllIn={event.isAllInPricing}
              side="start"
              exact
            />
          )}
        </ActionBar>
      )}
      <Suspense>
        <Sheet opened={opened} onClose={onClose} title={event.displayName} closeOnEscape={!isUnder}>
          {children}
        </Sheet>
      </Suspense>
    </>
  )
}
