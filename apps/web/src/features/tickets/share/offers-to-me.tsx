import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { OfferCard } from './offer-card.tsx'
import { useMyShares } from './share.api.ts'

/**
 * The tickets that are offered to the viewer, at one event or at all events. Renders nothing where there are none.
 */
export const OffersToMe = ({ eventId }: { eventId?: string }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useMyShares()
  if (error && !data)
    return <ErrorState heading="h3" message={say(t, error)} onRetry={() => void refetch()} />
  const offers = (data ?? []).filter(
    (share) => !share.isMine && (eventId === undefined || share.event.eventId === eventId),
  )
  if (offers.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('Tickets for you')}>
      {offers.map((share) => (
        <OfferCard key={share.shareId} share={share} withEvent={eventId === undefined} />
      ))}
    </Stack>
  )
}
