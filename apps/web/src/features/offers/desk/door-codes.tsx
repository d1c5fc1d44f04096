import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useDoorEvent } from '../../checkin/checkin.api.ts'
import { ConfirmForm } from './confirm-codes.tsx'

/** Where the door staff of an event confirms the codes of offers that name it. */
export const DoorCodes = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useDoorEvent(eventIdOrSlug)}
      what={t("This event didn't load")}
      notFound={t("We couldn't find this event.")}
      skeleton={<ListSkeleton />}
    >
      {(event) => (
        <Stack maw="var(--rp-text-width)" mx="auto">
          <Title order={1}>{t('Offers at {{event}}', { event: event.displayName })}</Title>
          {event.confirmsOffers ? (
            <ConfirmForm />
          ) : (
            <EmptyState
              drawing="lost"
              title={t('There are no codes to confirm here.')}
              text={t(
                'Codes are confirmed here when an offer of the club names this event, from the moment its door opens until 24 hours after its end.',
              )}
            />
          )}
          {event.myPermissions.includes('CAN_SCAN_TICKET') && (
            <Link to={`/rep-club/events/${event.slug}/scan`}>{t('Back to the door')}</Link>
          )}
        </Stack>
      )}
    </QueryView>
  )
}
