import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useDeskEvent } from '../../events/desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../../events/desk/desk-head.tsx'
import { ForbiddenPage } from '../forbidden-page.tsx'
import { InvitePeople } from './invite-people.tsx'

// Below the form.
const Invitations = lazyPart(async () => (await import('./invitations.tsx')).Invitations)
const ContactsPanel = lazyPart(async () => (await import('../../contacts/contacts-panel.tsx')).ContactsPanel)
const InviteLinks = lazyPart(async () => (await import('./invite-links.tsx')).InviteLinks)

/** The page on which people of the team invite guests to an event, and see who was invited. */
export const InvitePage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useDeskEvent(eventIdOrSlug)
  return (
    <QueryView
      query={query}
      what={t("This event didn't load")}
      skeleton={
        <>
          <DeskHeadSkeleton page="invite" />
          <ListSkeleton count={6} />
        </>
      }
      notFound={t("We couldn't find this event.")}
      heading="h1"
    >
      {(event) =>
        event.myPermissions.includes('CAN_ADD_ATTENDEE') ? (
          <>
            <DeskHead event={event} page="invite" />
            <Stack gap="lg">
              <InvitePeople event={event} />
              <Suspense fallback={<ListSkeleton count={4} />}>
                <Invitations event={event} />
                <InviteLinks event={event} />
              </Suspense>
            </Stack>
          </>
        ) : (
          <Stack gap="lg">
            <ForbiddenPage
              heading="h1"
              title={t("You can't invite guests to this event")}
              text={t('Hosts, co-hosts and coordinators can. Ask one of them to add you.')}
              to={`/events/${event.slug}`}
            />
            {/* Their address book is their own, whatever they may do at this event. */}
            <Suspense fallback={<ListSkeleton count={4} />}>
              <ContactsPanel />
            </Suspense>
          </Stack>
        )
      }
    </QueryView>
  )
}
