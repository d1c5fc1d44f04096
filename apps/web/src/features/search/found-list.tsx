import { Text } from '@mantine/core'
import { emptyTexts } from '@reprise/rules/platform/texts'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useSearch } from './search.api.ts'
import { SearchHits } from './search-hits.tsx'

/** What is found for a keyword, page after page. */
export const FoundList = ({ keyword }: { keyword: string }) => {
  const { t } = useTranslation()
  const found = useSearch(keyword)
  return (
    <QueryView query={found} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const hits = pages.flatMap((page) => page.nodes)
        if (hits.length === 0)
          return (
            <EmptyState
              drawing="search"
              title={t(emptyTexts.search)}
              text={t('No results for “{{keyword}}”. Try another search.', { keyword })}
            />
          )
        return (
          <div aria-busy={found.isPlaceholderData}>
            <Text role="status" c="dimmed" size="sm" mb="sm">
              {t('{{count}} results', {
                count: pages[0]?.totalCount ?? hits.length,
                defaultValue_one: '{{count}} result',
                defaultValue_other: '{{count}} results',
              })}
            </Text>
            <SearchHits hits={hits} />
            <LoadMore
              shown={hits.length}
              hasMore={found.hasNextPage}
              loading={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
            />
          </div>
        )
      }}
    </QueryView>
  )
}
