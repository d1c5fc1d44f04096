import { Button, Group, Stack, Text } from '@mantine/core'
import { distanceIn, metersBetween, radiusChoices, usualRadius } from '@reprise/rules/events/near'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { queryWith } from '../../../ui/lists/query-with.ts'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import { EventPrice } from '../event-price.tsx'
import { mapLinks } from '../map-links.ts'
import { chosenPlaceOf, withChosenPlace } from './chosen-place.ts'
import { useDevicePlace } from './device-place.ts'
import { EventFilters } from './event-filters.tsx'
import { publicPageOf } from './event-grid.tsx'
import type { FoundEventNode } from './explore.api.ts'
import { useNearEvents } from './explore.api.ts'
import { isNarrowed, noFilter } from './explore-filter.ts'
import classes from './near-events.module.css'
import type { FoundCity, NearPlace } from './near-me.api.ts'
import { defaultPlace, useHomePlace } from './near-me.api.ts'
import { milesText, PlaceFields, PlaceLine, RadiusField } from './near-place.tsx'
import { NearPlan } from './near-plan.tsx'
import { useExploreFilter } from './use-explore-filter.ts'

/** An event with its number in the list and its place. */
type Placed = { event: FoundEventNode; number: number; place: { latitude: number; longitude: number } }

const placed = (events: readonly FoundEventNode[]): Placed[] =>
  events.flatMap((event, index) => {
    const { latitude, longitude } = event.location ?? {}
    return latitude == null || longitude == null
      ? []
      : [{ event, number: index + 1, place: { latitude, longitude } }]
  })

const NearRow = ({ event, number, place, from }: Placed & { from: NearPlace }) => {
  const { t } = useTranslation()
  const address = event.location?.address ?? ''
  return (
    <EntityRow
      title={`${number}. ${event.displayName}`}
      to={publicPageOf(event)}
      heading={3}
      picture={event.avatarUrl}
      meta={
        <>
          <Text variant="small" c="dimmed" className="rp-numbers">
            <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
          </Text>
          <Text variant="small" c="dimmed" truncate>
            {address}
          </Text>
          <Group gap="sm">
            <Text variant="label" className="rp-numbers">
              {milesText(distanceIn(metersBetween(from, place), 'MILES'))}
            </Text>
            <EventPrice
              price={event.lowestPrice}
              withFees={event.lowestPriceWithFees}
              upTo={event.highestPriceWithFees}
              isAllIn={event.isAllInPricing}
              side="card"
            />
          </Group>
        </>
      }
      actions={
        <Button
          component="a"
          href={mapLinks({ address, ...place }).map}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size="compact-sm"
          aria-label={t('Map of {{name}}', { name: event.displayName })}
        >
          {t('Map')}
        </Button>
      }
    />
  )
}

/**
 * The events around the person, the nearest first, with a plan of them. The browser asks for the place only after a
 * press; until then it is the city of the profile (decision S-057). The address has the filter and the radius.
 */
export const NearEvents = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const { filter, narrow } = useExploreFilter()
  const device = useDevicePlace()
  const home = useHomePlace()
  const radius = radiusChoices.find((each) => String(each) === query.get('radius')) ?? usualRadius
  const chosen = chosenPlaceOf(query)
  const place = chosen ?? device.place ?? home.data ?? (home.isError ? defaultPlace : undefined)
  const choosing = {
    place,
    device,
    onChoose: (city: FoundCity | null) => setQuery((before) => withChosenPlace(before, city)),
  }
  const reaching = {
    radius,
    onRadius: (miles: number) => setQuery((before) => queryWith(before, 'radius', String(miles))),
  }
  const isPhone = !useWideAs('sm')
  const hasRoomForPlan = useWideAs('md')
  const [wantsPlan, setWantsPlan] = useState(false)
  const list = useNearEvents(filter, place, radius)
  const planId = useId()
  const rows = useRef<HTMLUListElement>(null)
  const count = list.data?.pages[0]?.totalCount ?? 0
  const words =
    count === 0
      ? t('Nothing within {{radius}} miles', { radius })
      : t('{{count}} events within {{radius}} miles, the nearest first.', {
          count,
          radius,
          defaultValue_one: '{{count}} event within {{radius}} miles.',
          defaultValue_other: '{{count}} events within {{radius}} miles, the nearest first.',
        })
  useAnnouncedCount({
    filter: JSON.stringify([filter, radius, place]),
    words: list.data && !list.isPlaceholderData ? words : undefined,
  })
  const skeleton = (
    <div className={classes.rows}>
      <EntityRowSkeleton />
      <EntityRowSkeleton />
      <EntityRowSkeleton />
    </div>
  )

  return (
    <Stack gap="lg">
      {isPhone ? <PlaceLine {...choosing} {...reaching} /> : <PlaceFields {...choosing} />}
      <EventFilters filter={filter} onChange={narrow}>
        <RadiusField {...reaching} />
      </EventFilters>
      <QueryView query={list} what={t("These events didn't load")} skeleton={skeleton}>
        {() => {
          const events = placed(list.data?.pages.flatMap((page) => page.nodes) ?? [])
          if (!place || events.length === 0)
            return (
              <EmptyState
                drawing="search"
                title={words}
                text={
                  isNarrowed(filter) ? t('No events match. Try fewer filters.') : t('Try a larger distance.')
                }
                action={
                  isNarrowed(filter) ? (
                    <Button onClick={() => narrow(noFilter)}>{t('Clear filters')}</Button>
                  ) : (
                    <Button component={Link} to="/events">
                      {t('Explore all events')}
                    </Button>
                  )
                }
              />
            )
          return (
            <div className={classes.both} aria-busy={list.isPlaceholderData}>
              {(hasRoomForPlan || wantsPlan) && (
                <div className={classes.plan} id={planId}>
                  <NearPlan
                    centre={place}
                    radius={radius}
                    events={events.map(({ event, number, place: at }) => ({
                      id: event.eventId,
                      name: event.displayName,
                      number,
                      place: at,
                    }))}
                    rowOf={(id) => rows.current?.querySelector<HTMLElement>(`[data-event="${id}"]`) ?? null}
                  />
                </div>
              )}
              <div>
                <Group justify="space-between" wrap="nowrap" mb="xs">
                  <Text variant="small" c="dimmed">
                    {words}
                  </Text>
                  {!hasRoomForPlan && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      flex="none"
                      aria-expanded={wantsPlan}
                      aria-controls={planId}
                      onClick={() => setWantsPlan(!wantsPlan)}
                    >
                      {wantsPlan ? t('Hide the plan') : t('Show the plan')}
                    </Button>
                  )}
                </Group>
                <ul className={classes.rows} ref={rows}>
                  {events.map((each) => (
                    <li key={each.event.eventId} data-event={each.event.eventId}>
                      <NearRow {...each} from={place} />
                    </li>
                  ))}
                </ul>
                <LoadMore
                  shown={events.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                  end={list.isFetchNextPageError ? undefined : ListEnd}
                />
              </div>
            </div>
          )
        }}
      </QueryView>
    </Stack>
  )
}
