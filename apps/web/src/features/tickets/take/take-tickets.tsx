import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PriceText } from '../price-text.tsx'
import classes from './kind-row.module.css'
import { KindRow } from './kind-row.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import type { Cart } from './use-cart.ts'

type Props = { cart: Cart; error: Error | null; busy: boolean; onTake: () => void }

/** The kinds of ticket with their quantities, the total, and the one button. */
export const TakeTickets = ({ cart, error, busy, onTake }: Props) => {
  const { t } = useTranslation()
  const { count } = cart
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
  const mixed = cart.waits && cart.lines.some((line) => line.quantity > 0 && !line.kind.isRequiredApproval)

  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {cart.lines.map((line) => (
          <KindRow
            key={line.kind.eventTicketId}
            line={line}
            onChoose={(quantity) => cart.choose(line.kind.eventTicketId, quantity)}
          />
        ))}
      </ul>
      {mixed && (
        <Text size="sm" c="dimmed">
          {t(
            'One of these needs approval, so all of them wait for the host. Take the others on their own to have them at once.',
          )}
        </Text>
      )}
      {error && <PurchaseProblem error={error} />}
      {cart.isOpen && (
        <>
          <Group justify="space-between">
            <Text fw={600}>{t('Total')}</Text>
            <Text fw={700} size="lg">
              <PriceText price={cart.total} />
            </Text>
          </Group>
          <Button fullWidth size="lg" disabled={count === 0} loading={busy} onClick={onTake}>
            {count === 0 ? t('Choose your tickets') : name}
          </Button>
        </>
      )}
    </Stack>
  )
}
