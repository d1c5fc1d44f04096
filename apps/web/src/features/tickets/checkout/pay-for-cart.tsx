import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { keepClear } from '../../../ui/forms/keep-clear.ts'
import { PriceText } from '../price-text.tsx'
import act from '../take/act.module.css'
import { PurchasePolicy } from '../take/purchase-policy.tsx'
import { useActOnCart } from '../take/use-act-on-cart.ts'
import type { Cart } from '../take/use-cart.ts'
import { NoPrice } from './no-price.tsx'
import type { CostNode } from './order.api.ts'
import { useCreateOrder, useTicketCost } from './order.api.ts'
import { PriceChangeNotice } from './price-change-notice.tsx'
import { Receipt, ReceiptSkeleton } from './receipt.tsx'

/** Milliseconds in which further steps of the steppers count as one. */
const TYPING_PAUSE_MS = 250

type Props = {
  eventId: string
  /** The host's purchase policy. */
  policy: string | null
  cart: Cart
  /** Why the last order came to nothing. */
  problem: ReactNode
  onProblem: (error: Error | null) => void
  onOrder: (orderId: string) => void
}

/** What the cart costs now, and the button that reserves it. */
export const PayForCart = ({ eventId, policy, cart, problem, onProblem, onOrder }: Props) => {
  const { t } = useTranslation()
  const actOnCart = useActOnCart(eventId)
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
    const wanted = { eventId, items, paymentAuthCode: quote.paymentAuthCode }
    setOutdated(undefined)
    onProblem(null)
    actOnCart(cart.lines, () =>
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
    <Stack gap="md">
      {quote ? (
        <Receipt cost={quote} nameOf={nameOf} guestsOf={guestsOf} busy={!isCurrent} totalBelow />
      ) : (
        <ReceiptSkeleton />
      )}
      <PurchasePolicy policy={policy} />
      <div ref={keepClear} className={act.act}>
        {problem}
        {outdated && quote && !cost.isFetching && (
          <PriceChangeNotice before={outdated} after={quote} nameOf={nameOf} />
        )}
        {quote && (
          <div className={act.total}>
            <span>{t('Total')}</span>
            <span aria-live="polite" aria-atomic="true">
              <PriceText price={quote.total} />
            </span>
          </div>
        )}
        <Button
          fullWidth
          size="lg"
          disabled={!isCurrent || !quote?.paymentAuthCode || cost.isFetching}
          loading={create.isPending}
          onClick={order}
        >
          {cart.waits ? t('Continue to your request') : t('Continue to payment')}
        </Button>
      </div>
      <Text size="sm" c="dimmed" ta="center">
        {cart.waits
          ? t('The host answers first. Until then the money is only held.')
          : t('Your tickets are then held for 15 minutes. Nothing is charged yet.')}
      </Text>
    </Stack>
  )
}
