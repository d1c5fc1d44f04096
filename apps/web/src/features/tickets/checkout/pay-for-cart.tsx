import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { localeNow } from '../../../lib/locale.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { TotalLine } from '../../../ui/bars/total-line.tsx'
import { PriceText } from '../price-text.tsx'
import { PurchasePolicy } from '../take/purchase-policy.tsx'
import type { ActOnCart } from '../take/use-act-on-cart.ts'
import type { Cart } from '../take/use-cart.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import { NoPrice } from './no-price.tsx'
import type { CostNode } from './order.api.ts'
import { useCreateOrder, useTicketCost } from './order.api.ts'
import { PriceChangeNotice } from './price-change-notice.tsx'
import { Receipt, ReceiptSkeleton } from './receipt.tsx'

/** Milliseconds. Presses of plus and minus within this time count as one change. */
const TYPING_PAUSE_MS = 250

type Props = {
  event: Pick<TicketedEvent, 'eventId' | 'displayName' | 'ticketTermsPurchasePolicy'>
  cart: Cart
  actOnCart: ActOnCart
  /** Why the last order failed. */
  problem: ReactNode
  onProblem: (error: Error | null) => void
  onOrder: (orderId: string) => void
}

/** The present price of the cart, and the button that reserves its tickets. */
export const PayForCart = ({ event, cart, actOnCart, problem, onProblem, onOrder }: Props) => {
  const { t } = useTranslation()
  const { eventId } = event
  const [items] = useDebouncedValue(cart.items, TYPING_PAUSE_MS)
  const cost = useTicketCost(eventId, items)
  const create = useCreateOrder()
  const intent = useIntentKey()
  const [outdated, setOutdated] = useState<CostNode>()
  const isCurrent = !cost.isPlaceholderData && JSON.stringify(items) === JSON.stringify(cart.items)
  const quote = cost.data
  const nameOf = (eventTicketId: string | null) =>
    cart.lines.find(({ eventTicket }) => eventTicket.eventTicketId === eventTicketId)?.eventTicket.name ?? ''

  const guestsOf = (wantedId: string | null) =>
    items.find(({ eventTicketId }) => eventTicketId === wantedId)?.additionalGuests ?? 0

  const order = () => {
    if (!quote?.paymentAuthCode) return
    const wanted = { eventId, items, paymentAuthCode: quote.paymentAuthCode, ...cart.gift }
    setOutdated(undefined)
    onProblem(null)
    const { amount, currency } = quote.total
    const total = displayMoney(amount, currency, { locale: localeNow(), exact: true })
    actOnCart(cart.lines, total, () =>
      create.mutate(
        { ...wanted, idempotencyKey: intent.keyOf(wanted) },
        {
          onSuccess: (orderId) => {
            intent.done(wanted)
            onOrder(orderId)
          },
          onError: (error) => {
            if (!(error instanceof ApiError) || error.code !== 'QUOTE_EXPIRED') return onProblem(error)
            setOutdated(quote)
            void cost.refetch()
          },
        },
      ),
    )
  }

  if (cost.error && !cost.isFetching)
    return <NoPrice error={cost.error} onRetry={() => void cost.refetch()} />
  return (
    // No box of its own: the bar stays in view at the foot of all that the panel has, not of a part of it.
    <>
      {quote ? (
        <Receipt cost={quote} nameOf={nameOf} guestsOf={guestsOf} busy={!isCurrent} totalBelow />
      ) : (
        <ReceiptSkeleton />
      )}
      <PurchasePolicy policy={event.ticketTermsPurchasePolicy} />
      <ActionBar
        place="end"
        action={
          <Button
            fullWidth
            size="lg"
            disabled={!isCurrent || !quote?.paymentAuthCode || cost.isFetching}
            loading={create.isPending}
            onClick={order}
          >
            {cart.waits ? t('Continue to your request') : t('Continue to payment')}
          </Button>
        }
      >
        {problem}
        {outdated && quote && !cost.isFetching && (
          <PriceChangeNotice before={outdated} after={quote} nameOf={nameOf} />
        )}
        {quote && (
          <TotalLine name={t('Total')}>
            <PriceText price={quote.total} />
          </TotalLine>
        )}
      </ActionBar>
      <Text variant="small" c="dimmed" ta="center">
        {cart.waits
          ? t('The host answers first. Until then the money is only held.')
          : t('Your tickets are then held for 15 minutes. Nothing is charged yet.')}
      </Text>
    </>
  )
}
