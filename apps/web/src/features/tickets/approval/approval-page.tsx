import { Anchor, Group, Stack, Text } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/permissions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { ForbiddenPage } from '../forbidden-page.tsx'
import { GrantButton } from '../share/grant-button.tsx'
import type { ApprovalEvent } from './approval.api.ts'
import { seesAllGuests, useApprovalEvent } from './approval.api.ts'
import { ApprovalList } from './approval-list.tsx'
import { requestsHeadingId } from './use-kept-place.ts'

/** The answers to those who want to come, by those who may give them; others of the team see who comes. */
export const ApprovalPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useApprovalEvent(eventIdOrSlug)
  return (
    <QueryView query={query} skeleton={<ListSkeleton />} notFound={t("We couldn't find this event.")}>
      {(event) =>
        event.myPermissions.includes('CAN_VIEW_MY_ATTENDEES') ? (
          <Stack gap="md">
            <Group justify="space-between" align="start">
              <Headline event={event} />
              <GrantButton event={event} />
            </Group>
            <ApprovalList event={event} eventIdOrSlug={eventIdOrSlug} />
          </Stack>
        ) : (
          <Stack gap="md">
            <GrantButton event={event} />
            <ForbiddenPage
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

const Headline = ({ event }: { event: ApprovalEvent }) => {
  const { t } = useTranslation()
  const count = event.pendingAttendees2
  const answers = mayManageAttendees(event.myPermissions)
  return (
    <div>
      <Anchor component={Link} to={`/rep-club/events/${event.slug}`}>
        {event.displayName}
      </Anchor>
      <Text size="lg" role="status" id={requestsHeadingId} tabIndex={-1}>
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
    </div>
  )
}
