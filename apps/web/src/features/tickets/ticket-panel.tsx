import { Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useAuthModal } from '../auth/auth-modal-context.ts'
import { useIntentKey } from './intent-key.ts'
import { OwnBookings } from './own/own-bookings.tsx'
import { TakeBar } from './take/take-bar.tsx'
import { TakeTickets } from './take/take-tickets.tsx'
import { Taken } from './take/taken.tsx'
import { useCart } from './take/use-cart.ts'
import classes from './ticket-panel.module.css'
import type { TicketedEvent } from './ticketed-event.ts'
import { useMyBookings, usePurchase } from './tickets.api.ts'

/** From here on the panel stands beside the page. */
const desk = '(min-width: 75em)'

/**
 * The tickets of an event: the viewer's own and those to be had. On a desk it stays in view beside the page; on a
 * phone the own ones stand in the page, and a bar at the bottom opens the rest.
 */
export const TicketPanel = ({ event }: { event: TicketedEvent }) => {
  const { t } = useTranslation()
  const isDesk = useMediaQuery(desk, undefined, { getInitialValueInEffect: false })
  const { requirePerson } = useAuthModal()
  const own = useMyBookings(event.eventId)
  const bookings = own.data?.value ?? []
  const cart = useCart(event, bookings)
  const intent = useIntentKey()
  const purchase = usePurchase()
  const taken = purchase.data
  const [sheetOpen, sheet] = useDisclosure(false)
  const finish = () => {
    sheet.close()
    purchase.reset()
  }

  const take = () => {
    const wanted = { eventId: event.eventId, items: cart.items }
    requirePerson(() =>
      purchase.mutate(
        { ...wanted, idempotencyKey: intent.keyOf(wanted) },
        {
          onSuccess: () => {
            intent.done(wanted)
            cart.clear()
          },
        },
      ),
    )
  }

  const offer = taken ? (
    <Taken event={event} booking={taken} withTickets={!isDesk} onDone={finish} />
  ) : (
    <TakeTickets cart={cart} error={purchase.error} busy={purchase.isPending} onTake={take} />
  )
  const isOver = event.isExpired || event.status === 'CANCELLED'

  return (
    <section className={classes.panel} aria-label={t('Tickets')}>
      <Stack gap="md">
        <OwnBookings event={event} query={own} />
        {!isOver && cart.lines.length === 0 && (
          <Card>
            <Text c="dimmed">{t('There are no tickets for this event yet.')}</Text>
          </Card>
        )}
        {!isOver && cart.lines.length > 0 && isDesk && (
          <Card>
            <Title order={2} size="h3" mb="md">
              {bookings.length > 0 ? t('More tickets') : t('Tickets')}
            </Title>
            {offer}
          </Card>
        )}
      </Stack>
      {!isOver && cart.lines.length > 0 && !isDesk && (
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
    </section>
  )
}
