import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useDeskEvent } from '../events/desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../events/desk/desk-head.tsx'
import { ForbiddenPage } from '../tickets/forbidden-page.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { GuestList } from './guest-list.tsx'

/** The page of an event's guest list: people who come without an account. */
export const GuestsPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useDeskEvent(eventIdOrSlug)}
      what={t("This event didn't load")}
      skeleton={
        <>
          <DeskHeadSkeleton page="guests" />
          <ListSkeleton count={6} />
        </>
      }
      notFound={t("We couldn't find this event.")}
      heading="h1"
    >
      {(event) =>
        event.myPermissions.includes('CAN_VIEW_MY_ATTENDEES') ? (
          <>
            <DeskHead event={event} page="guests" />
            <Stack gap="lg">
              <AmountsCard
                eventId={event.eventId}
                mayAdd={event.myPermissions.includes('CAN_ADD_ATTENDEE')}
              />
              <GuestList event={event} />
            </Stack>
          </>
        ) : (
          <ForbiddenPage
            heading="h1"
            title={t("You can't see the guests of this event")}
            text={t('Hosts, co-hosts and coordinators can. Ask one of them to add you.')}
            to={`/events/${event.slug}`}
          />
        )
      }
    </QueryView>
  )
}
