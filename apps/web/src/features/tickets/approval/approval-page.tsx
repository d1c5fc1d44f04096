import { Box, Group, Stack, Text } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/may-manage-attendees'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { seesAllGuests, useDeskEvent } from '../../events/desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../../events/desk/desk-head.tsx'
import { ForbiddenPage } from '../forbidden-page.tsx'
import { GrantButton } from '../share/grant-button.tsx'
import { ApprovalList } from './approval-list.tsx'
import { requestsHeadingId } from './keys/use-keyboard-place.ts'

/** The page of requests. People who may answer them do it here, other team members only see who comes. */
export const ApprovalPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useDeskEvent(eventIdOrSlug)
  return (
    <QueryView
      query={query}
      what={t("This event didn't load")}
      skeleton={<ApprovalSkeleton />}
      notFound={t("We couldn't find this event.")}
      heading="h1"
    >
      {(event) =>
        event.myPermissions.includes('CAN_VIEW_MY_ATTENDEES') ? (
          <>
            <DeskHead event={event} page="attendees" />
            <Stack gap="md">
              <Group justify="space-between">
                <Headline event={event} />
                <GrantButton event={event} />
              </Group>
              <ApprovalList event={event} eventIdOrSlug={eventIdOrSlug} />
            </Stack>
          </>
        ) : (
          <Stack gap="md">
            <GrantButton event={event} />
            <ForbiddenPage
              heading="h1"
              title={t("You can't see the guests of this event")}
              text={t('Hosts, co-hosts and coordinators can. Ask one of them to add you.')}
              to={`/events/${event.slug}`}
            />
          </Stack>
        )
      }
    </QueryView>
  )
}

const ApprovalSkeleton = () => (
  <>
    <DeskHeadSkeleton page="attendees" />
    <ListSkeleton count={8} />
  </>
)

const Headline = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const count = event.pendingAttendees2
  const answers = mayManageAttendees(event.myPermissions)
  return (
    // Beside the button on a phone, too, as long as the button leaves it this room.
    <Box flex="1 1 140px">
      <Text variant="strong" role="status" id={requestsHeadingId} tabIndex={-1}>
        {!answers
          ? t('Hosts, co-hosts and coordinators answer requests.')
          : count === 0
            ? t('No one is waiting for your answer.')
            : t('peopleWaiting', {
                count,
                defaultValue_one: '{{count}} person is waiting for your answer.',
                defaultValue_other: '{{count}} people are waiting for your answer.',
              })}
      </Text>
      {!seesAllGuests(event) && <Text c="dimmed">{t('You see the guests who came through you.')}</Text>}
    </Box>
  )
}
