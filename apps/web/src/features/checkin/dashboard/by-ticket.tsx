import { Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import type { CheckInSummary } from '../checkin.api.ts'

/** How many of each kind are in, as bars. */
export const ByTicket = ({ summary }: { summary: CheckInSummary }) => {
  const { t } = useTranslation()
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('By ticket')}
      </Title>
      <BarList
        bars={summary.byTicket.map(({ eventTicketId, name, color, scanned, expected }) => ({
          key: eventTicketId,
          name,
          dot: color,
          share: expected === 0 ? 0 : scanned / expected,
          label: t('{{scanned}} of {{expected}} with {{name}}', { scanned, expected, name }),
          figure: (
            <>
              <strong>{shownNumber(scanned)}</strong> / {shownNumber(expected)}
            </>
          ),
        }))}
      />
      {summary.byTicket.length === 0 && (
        <Text c="dimmed">{t('This event has no tickets yet. Add the first in the editor.')}</Text>
      )}
    </Card>
  )
}
