import { Stack } from '@mantine/core'
import type { OfferFilter, OfferTab } from '@reprise/rules/offers/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { TabLinks } from '../../../ui/switches/tab-links.tsx'
import { useFoundOffers } from './lists.api.ts'
import { NoOffers } from './no-offers.tsx'
import { offerFilterChoices, offerFilterOf, offerTabChoices, queryOfFilter } from './offer-filter.ts'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'

/** The offers of a person's clubs and those that everyone sees, on four pages: explore, joined, redeemed, expired. */
export const OffersPage = ({ tab }: { tab: OfferTab }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const [clears, setClears] = useState(0)
  const isExplore = tab === 'EXPLORE'
  const keyword = query.get('q') ?? ''
  // The filter works inside explore: each of the other pages is one filter already (decision S-058).
  const filter = isExplore ? offerFilterOf(query) : 'ALL'
  const narrow = (next: OfferFilter, word: string) =>
    setQuery(() => queryOfFilter(next, word), { replace: true })
  const list = useFoundOffers({ tab, filter, keyword })
  const isFiltered = filter !== 'ALL' || keyword !== ''
  const clear = () => {
    setClears(clears + 1)
    narrow('ALL', '')
  }
  const count = list.data?.pages.flatMap(({ nodes }) => nodes).length ?? 0
  useAnnouncedCount({
    filter: `${tab} ${query}`,
    words: entriesText(t, list, count, t('No search results')),
  })
  return (
    <Stack gap="lg">
      <TabLinks
        label={t('Offers')}
        tabs={offerTabChoices.map((each) => ({
          to: `/offers/${each.slug}`,
          name: t(each.name),
          isCurrent: each.value === tab,
        }))}
      />
      <FilterBar
        search={
          <SearchField
            key={clears}
            label={t('Find offers')}
            initial={clears === 0 ? keyword : ''}
            onSearch={(word) => narrow(filter, word)}
          />
        }
        chips={
          isExplore && (
            <OneOfChips
              label={t('Which offers')}
              value={filter}
              onChoose={(next) => narrow(next, keyword)}
              options={offerFilterChoices.map(({ value, name }) => ({ value, name: t(name) }))}
            />
          )
        }
        onClear={isFiltered ? clear : undefined}
      />
      <QueryView query={list} what={t("The offers didn't load")} skeleton={<OfferGridSkeleton />}>
        {({ pages }) => {
          const offers = pages.flatMap(({ nodes }) => nodes)
          if (offers.length === 0) return <NoOffers isExplore={isExplore} isFiltered={isFiltered} />
          return (
            <div aria-busy={list.isPlaceholderData}>
              <OfferGrid offers={offers} heading={2} />
              <LoadMore
                shown={offers.length}
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
