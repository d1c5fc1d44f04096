import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import rows from '../../../ui/lists/rows.module.css'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { HostedSale } from './hosted-sales.api.ts'
import { StepTitle } from './step-title.tsx'

type Props = {
  sales: HostedSale[]
  total: number
  onHandOver: (eventId: string) => void
  onCancel: (eventId: string) => void
}

/** Lists the events that sell tickets and are not over. Each can be handed over or cancelled. */
export const HostedSales = ({ sales, total, onHandOver, onCancel }: Props) => {
  const { t } = useTranslation()
  const more = total - sales.length
  return (
    <Stack gap="md">
      <StepTitle>
        {t(
          'These events sell tickets, so their guests need a host. Hand each one over, or cancel it and everyone gets their money back.',
        )}
      </StepTitle>
      <ul className={rows.list}>
        {sales.map(
          ({ event: { eventId, displayName: name, startDate, timeZone, approvedTickets: count } }) => (
            <li key={eventId} className={rows.row}>
              <div className={rows.what}>
                <Text variant="strong" dir="auto">
                  {name}
                </Text>
                <Text variant="small" c="dimmed">
                  <DateTimeInZone at={startDate} timeZone={timeZone} />
                  {' · '}
                  {t('heldTickets', {
                    count,
                    defaultValue_zero: 'no tickets issued',
                    defaultValue_one: '{{count}} ticket issued',
                    defaultValue_other: '{{count}} tickets issued',
                  })}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  variant="default"
                  aria-label={t('Hand over {{name}}', { name })}
                  onClick={() => onHandOver(eventId)}
                >
                  {t('Hand over')}
                </Button>
                <Button
                  variant="outline"
                  color="red"
                  aria-label={t('Cancel event {{name}}', { name })}
                  onClick={() => onCancel(eventId)}
                >
                  {t('Cancel event')}
                </Button>
              </Group>
            </li>
          ),
        )}
      </ul>
      {more > 0 && (
        <Text c="dimmed">
          {t('moreSales', {
            count: more,
            defaultValue_one: 'And 1 more.',
            defaultValue_other: 'And {{count}} more.',
          })}
        </Text>
      )}
    </Stack>
  )
}
