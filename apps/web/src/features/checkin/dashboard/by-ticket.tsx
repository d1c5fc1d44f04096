import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CheckInSummary } from '../checkin.api.ts'

/** How many of each kind are in, as bars in the kind's colour. */
export const ByTicket = ({ summary }: { summary: CheckInSummary }) => {
  const { t } = useTranslation()
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('By ticket')}
      </Title>
      <Stack gap="md">
        {summary.byTicket.map(({ eventTicketId, name, color, scanned, expected }) => (
          <div key={eventTicketId}>
            <Group justify="space-between" wrap="nowrap" mb={4}>
              <Text truncate>{name}</Text>
              <Text className="rp-numbers" style={{ flex: 'none' }}>
                <strong>{scanned}</strong> / {expected}
              </Text>
            </Group>
            <Progress
              value={expected === 0 ? 0 : (scanned / expected) * 100}
              color={color}
              size="lg"
              radius="xl"
              aria-label={t('{{scanned}} of {{expected}} with {{name}}', { scanned, expected, name })}
            />
          </div>
        ))}
        {summary.byTicket.length === 0 && (
          <Text c="dimmed">{t('This event has no tickets yet. Add the first in the editor.')}</Text>
        )}
      </Stack>
    </Card>
  )
}
