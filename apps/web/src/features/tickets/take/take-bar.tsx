import { Button, Text } from '@mantine/core'
import { priceRangeOf } from '@reprise/rules/tickets/stock/price-range'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { EventPrice } from '../../events/event-price.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import { isSoldOut } from './sale-state.ts'
import classes from './take-bar.module.css'
import type { Cart } from './use-cart.ts'

type Props = {
  event: TicketedEvent
  cart: Cart
  hasTickets: boolean
  opened: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

// What only an opened sheet needs comes after the page.
const TakeSheet = lazy(async () => {
  await whenIdle()
  return { default: (await import('./take-sheet.tsx')).TakeSheet }
})

// Counts what can be had. Where nothing can be had, it counts everything left, because it may come on sale.
const pricesOf = ({ lines }: Cart) => {
  const open = lines.filter(({ sale }) => sale.isOpen)
  const left = open.length > 0 ? open : lines.filter(({ eventTicket }) => !eventTicket.isFull)
  return priceRangeOf(left.map(({ eventTicket }) => eventTicket))
}

/** On a phone: the price and one button at the bottom, which opens the tickets as a sheet. */
export const TakeBar = ({ event, cart, hasTickets, opened, onOpen, onClose, children }: Props) => {
  const { t } = useTranslation()
  const isMember = useSession().state === 'member'
  const waits = cart.lines.every(({ eventTicket }) => eventTicket.isRequiredApproval)
  const word = waits ? t('Request a ticket') : t('Get tickets')
  const prices = pricesOf(cart)
  const full = cart.lines.length > 0 && cart.lines.every(({ sale }) => isSoldOut(sale))

  return (
    <>
      <div className={classes.bar} data-above-nav={isMember || undefined}>
        {full ? (
          <Text fw={700} size="lg" c="var(--rp-accent-text)">
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
        <Button onClick={onOpen} aria-haspopup="dialog" variant={cart.isOpen ? 'filled' : 'default'}>
          {cart.isOpen ? (hasTickets ? t('More tickets') : word) : t('See tickets')}
        </Button>
      </div>
      <Suspense>
        <TakeSheet opened={opened} onClose={onClose} title={event.displayName}>
          {children}
        </TakeSheet>
      </Suspense>
    </>
  )
}
