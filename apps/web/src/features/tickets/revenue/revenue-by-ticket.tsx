import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/money'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsTicket } from './revenue.api.ts'

/** What each kind brought in, as bars in the kind's colour beside the amount. */
export const RevenueByTicket = ({ tickets }: { tickets: EarningsTicket[] }) => {
  const { t } = useTranslation()
  const most = Math.max(...tickets.map(({ gross }) => Number(gross.amount)), 1)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('By ticket')}
      </Title>
      <Stack gap="md">
        {tickets.map(({ eventTicketId, name, color, quantity, refundedQuantity, gross }) => (
          <div key={eventTicketId}>
            <Group justify="space-between" gap="4px 16px" mb={4}>
              <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
              <Text className="rp-numbers">
                {t('{{quantity}} sold', { quantity: quantity.toLocaleString() })}
                {refundedQuantity > 0 && `, ${t('{{count}} given back', { count: refundedQuantity })}`}
                {' · '}
                <b>
                  <MoneyText money={gross} />
                </b>
              </Text>
            </Group>
            <Progress
              value={(Number(gross.amount) / most) * 100}
              color={color}
              size="lg"
              radius="xl"
              aria-label={t('{{name}}: {{amount}} gross', {
                name,
                amount: displayMoney(gross.amount, gross.currency, { locale: navigator.language }),
              })}
            />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
