import { Button, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { useClubOffers } from './lists.api.ts'
import { offerFilterChoices, offerFilterOf, queryOfFilter } from './offer-filter.ts'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'

/** The offers of one club, with the participation filter. */
export const ClubOffers = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const filter = offerFilterOf(query)
  const list = useClubOffers(clubIdOrSlug, { filter })
  const club = list.data?.pages[0]?.club
  const title = club ? t('Offers of {{club}}', { club: club.name }) : t('Offers')
  useSetPageTitle(title)
  const count = list.data?.pages.flatMap(({ nodes }) => nodes).length ?? 0
  useAnnouncedCount({ filter, words: entriesText(t, list, count, t('No search results')) })
  return (
    <Stack gap="lg">
      {!list.isError && <Title order={1}>{title}</Title>}
      {!list.isError && (
        <OneOfChips
          label={t('Which offers')}
          value={filter}
          onChoose={(next) => setQuery(() => queryOfFilter(next, ''), { replace: true })}
          options={offerFilterChoices.map(({ value, name }) => ({ value, name: t(name) }))}
        />
      )}
      <QueryView
        query={list}
        what={t("The offers didn't load")}
        notFound={t("We couldn't find this club.")}
        heading="h1"
        skeleton={<OfferGridSkeleton />}
      >
        {({ pages }) => {
          const offers = pages.flatMap(({ nodes }) => nodes)
          if (offers.length === 0)
            return (
              <EmptyState
                drawing="points"
                title={filter === 'ALL' ? t('No offers right now') : t('No search results')}
                text={
                  filter === 'ALL' ? t('When this club has one, it shows up here.') : t('No offers match.')
                }
                action={
                  club && (
                    <Button component={Link} to={`/rep-clubs/${club.slug}`} variant="default">
                      {t('Go to {{club}}', { club: club.name })}
                    </Button>
                  )
                }
              />
            )
          return (
            <div aria-busy={list.isPlaceholderData}>
              <OfferGrid offers={offers} heading={2} />
              <LoadMore
                shown={offers.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </div>
          )
        }}
      </QueryView>
    </Stack>
  )
}
