import { Badge, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { EntityCard, EntityCardSkeleton } from '../../../ui/entity/entity-card.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import type { ClubsFilter } from './clubs-filter.ts'
import { clubsFilterOf, queryOfClubs } from './clubs-filter.ts'
import type { FoundClub } from './find-clubs.api.ts'
import { useFoundClubs } from './find-clubs.api.ts'
import classes from './found-clubs.module.css'

const noFilter: ClubsFilter = { keyword: '', which: 'ALL', order: 'NAME' }

const ClubCard = ({ club, priority }: { club: FoundClub; priority: boolean }) => {
  const { t } = useTranslation()
  return (
    <EntityCard
      title={club.name}
      to={`/rep-clubs/${club.slug}`}
      heading={2}
      picture={club.avatarUrl}
      isSquare
      priority={priority}
      state={
        club.isMember ? (
          <Badge variant="filled">{t('Joined')}</Badge>
        ) : (
          club.access === 'INVITE_ONLY' && <Badge>{t('By invite')}</Badge>
        )
      }
      lead={
        <Text variant="small" c="dimmed" className="rp-numbers">
          {t('{{count}} members', {
            count: club.memberCount,
            defaultValue_one: '{{count}} member',
            defaultValue_other: '{{count}} members',
          })}
        </Text>
      }
      meta={
        <Text variant="small" className={classes.text ?? ''}>
          {club.description}
        </Text>
      }
    />
  )
}

const ClubGridSkeleton = () => (
  <ul className={classes.grid}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <li key={place}>
        <EntityCardSkeleton isSquare />
      </li>
    ))}
  </ul>
)

/** The clubs that people may find: by name, by who can join, those first that the person joined. */
export const FoundClubs = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const [clears, setClears] = useState(0)
  const filter = clubsFilterOf(query)
  const narrow = (change: Partial<ClubsFilter>) =>
    setQuery((before) => queryOfClubs({ ...clubsFilterOf(before), ...change }), { replace: true })
  const list = useFoundClubs(filter)
  const count = list.data?.pages[0]?.totalCount ?? 0
  const words =
    count === 0
      ? t('No search results')
      : t('{{count}} clubs match.', {
          count,
          defaultValue_one: '{{count}} club matches.',
          defaultValue_other: '{{count}} clubs match.',
        })
  useAnnouncedCount({
    filter: JSON.stringify(filter),
    words: list.data && !list.isPlaceholderData ? words : undefined,
  })
  const isFiltered = filter.keyword !== '' || filter.which !== 'ALL'
  const clear = () => {
    setClears(clears + 1)
    narrow(noFilter)
  }
  const all = (
    <Button variant="default" onClick={clear}>
      {t('Show all clubs')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <FilterBar
        search={
          <SearchField
            key={clears}
            label={t('Find clubs')}
            initial={clears === 0 ? filter.keyword : ''}
            onSearch={(keyword) => narrow({ keyword })}
          />
        }
        chips={
          <OneOfChips
            label={t('Which clubs')}
            value={filter.which}
            onChoose={(which) => narrow({ which })}
            options={[
              { value: 'ALL', name: t('All') },
              { value: 'JOINED', name: t('Joined') },
              { value: 'PUBLIC', name: t('Open to everyone') },
              { value: 'INVITE_ONLY', name: t('By invite') },
            ]}
          />
        }
        sort={{
          value: filter.order,
          options: [
            { value: 'NAME', name: t('Name') },
            { value: 'CREATED_AT', name: t('Newest') },
          ],
          onChange: (order) => narrow({ order }),
        }}
        onClear={isFiltered ? clear : undefined}
      />
      <QueryView query={list} what={t("These clubs didn't load")} skeleton={<ClubGridSkeleton />}>
        {({ pages }) => {
          const clubs = pages.flatMap((page) => page.nodes)
          if (clubs.length === 0 && filter.which === 'JOINED')
            return <EmptyState drawing="points" title={t('No clubs yet')} action={all} />
          if (clubs.length === 0 && isFiltered)
            return (
              <EmptyState
                drawing="search"
                title={t('No search results')}
                text={t('No clubs match. Try another name.')}
                action={all}
              />
            )
          if (clubs.length === 0)
            return (
              <EmptyState
                drawing="stage"
                title={t('No clubs yet')}
                text={t('Start the first one.')}
                action={
                  <Button component={Link} to="/my/rep-clubs">
                    {t('Create a club')}
                  </Button>
                }
              />
            )
          return (
            <div aria-busy={list.isPlaceholderData}>
              <ul className={classes.grid}>
                {clubs.map((club, index) => (
                  <li key={club.clubId}>
                    <ClubCard club={club} priority={index < 2} />
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={clubs.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
                end={list.isFetchNextPageError ? undefined : ListEnd}
              />
            </div>
          )
        }}
      </QueryView>
    </Stack>
  )
}
