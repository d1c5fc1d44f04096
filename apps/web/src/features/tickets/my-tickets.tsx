import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { entriesText } from '../../ui/lists/entries-text.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../ui/lists/use-announced-count.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Segmented } from '../../ui/switches/segmented.tsx'
import type { When } from './my-tickets.api.ts'
import { useMyTickets } from './my-tickets.api.ts'
import { ticketsByEvent } from './own/tickets-by-event.ts'
import { TicketsOfEvent, TicketsOfEventSkeleton } from './own/tickets-of-event.tsx'
import { OffersToMe } from './share/offers-to-me.tsx'

const MyLines = lazyPart(async () => (await import('./waiting-list/my-lines.tsx')).MyLines, Nothing)

/** The person's tickets, upcoming or past, grouped by event. */
export const MyTickets = () => {
  const { t } = useTranslation()
  const [when, setWhen] = useState<When>('UPCOMING')
  const list = useMyTickets(when)
  const groups = ticketsByEvent(list.data?.pages.flatMap(({ value }) => value.nodes) ?? [])
  const nothing = when === 'UPCOMING' ? t('No upcoming tickets') : t('No past tickets')
  useAnnouncedCount({ filter: when, words: entriesText(t, list, groups.length, nothing) })
  return (
    <Stack component="section" gap="md" aria-label={t('Your tickets')} mb="xl">
      <Group justify="space-between" mih={44}>
        <Title order={2}>{t('Your tickets')}</Title>
        <Button
          component={Link}
          to="/profile/settings#calendar"
          variant="subtle"
          px={0}
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('Add to my calendar')}
        </Button>
      </Group>
      <Segmented
        label={t('Which tickets')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'UPCOMING', name: t('Upcoming') },
          { value: 'PAST', name: t('Past') },
        ]}
      />
      <OffersToMe />
      {when === 'UPCOMING' && (
        <Suspense>
          <MyLines />
        </Suspense>
      )}
      <QueryView
        query={list}
        what={t("Your tickets didn't load")}
        skeleton={
          <Stack gap="sm">
            <TicketsOfEventSkeleton />
            <TicketsOfEventSkeleton />
          </Stack>
        }
      >
        {({ pages }) => {
          const notice = pages.find((page) => page.notice)?.notice
          if (groups.length === 0) return <NoTickets title={nothing} />
          return (
            <Stack gap="sm">
              {notice && (
                <Text variant="small" c="dimmed" role="status">
                  {notice}
                </Text>
              )}
              {groups.map(({ event, tickets }) => (
                <TicketsOfEvent
                  key={event.eventId}
                  event={event}
                  tickets={tickets}
                  canShare={when === 'UPCOMING' && !notice}
                />
              ))}
              <LoadMore
                shown={groups.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}

const NoTickets = ({ title }: { title: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="ticket"
      heading="h3"
      title={title}
      text={t('Your tickets and door codes will show up here.')}
      action={
        <Button component={Link} to="/events" variant="default">
          {t('Find events')}
        </Button>
      }
    />
  )
}
