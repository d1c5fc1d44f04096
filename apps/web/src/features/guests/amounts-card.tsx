import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatRow, StatTile } from '../../ui/figures/stat-tile.tsx'
import { useRequiredAmounts } from './guests.api.ts'

/**
 * How many tickets of each kind the guest list needs and how many are in, and for those who add guests how many more it
 * could have.
 */
export const AmountsCard = ({ eventId, mayAdd }: { eventId: string; mayAdd: boolean }) => {
  const { t } = useTranslation()
  const { data: amounts = [] } = useRequiredAmounts(eventId)
  const shown = amounts.filter(({ required }) => required > 0)
  if (shown.length === 0) return null
  return (
    <StatRow>
      {shown.map(({ eventTicket, required, checkedIn, available }) => (
        <StatTile
          key={eventTicket.eventTicketId}
          name={eventTicket.name}
          value={required}
          beside={t('{{count}} in', { count: checkedIn })}
        >
          {mayAdd && available !== null && (
            <Text component="span" variant="small" c="dimmed">
              {t('{{left}} left', { left: available })}
            </Text>
          )}
        </StatTile>
      ))}
    </StatRow>
  )
}
