import { Checkbox, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { useEarlierEvents } from './invite.api.ts'
import type { Bunch } from './selection.ts'

type Props = { butNot: string; chosen: Bunch[]; onToggle: (event: Bunch) => void }

/** Chooses all guests of earlier events that the person may edit. */
export const EarlierEvents = ({ butNot, chosen, onToggle }: Props) => {
  const { t } = useTranslation()
  const list = useEarlierEvents()
  return (
    <QueryView query={list} what={t("Your earlier events didn't load")} skeleton={<ListSkeleton count={3} />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.nodes)
        const events = all.filter(
          ({ eventId, myPermissions }) => eventId !== butNot && myPermissions.includes('CAN_EDIT_EVENT'),
        )
        return (
          <Stack gap="sm">
            {events.length === 0 && !list.hasNextPage && (
              <Text c="dimmed">
                {t('Once an event of yours is over, you can invite its guests again here.')}
              </Text>
            )}
            {events.map(({ eventId, displayName, startDate, timeZone, approvedTickets }) => (
              <Checkbox
                key={eventId}
                label={displayName}
                description={`${dateTimeInZone(startDate, timeZone)} · ${t('ticketsAtEvent', {
                  count: approvedTickets,
                  defaultValue_one: '{{count}} ticket',
                  defaultValue_other: '{{count}} tickets',
                })}`}
                checked={chosen.some(({ id }) => id === eventId)}
                onChange={() => onToggle({ id: eventId, name: displayName, people: null })}
              />
            ))}
            <LoadMore
              shown={events.length}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void loadMore(list)}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
