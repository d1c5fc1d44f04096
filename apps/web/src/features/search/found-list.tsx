import { Stack, Text } from '@mantine/core'
import { emptyTexts } from '@reprise/rules/platform/texts'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useSearch } from './search.api.ts'
import { SearchHits } from './search-hits.tsx'

/** The results for a keyword, by page. */
export const FoundList = ({ keyword }: { keyword: string }) => {
  const { t } = useTranslation()
  const found = useSearch(keyword)
  const count = found.data?.pages[0]?.totalCount ?? 0
  const said =
    count === 0
      ? t(emptyTexts.search)
      : t('{{count}} results', {
          count,
          defaultValue_one: '{{count}} result',
          defaultValue_other: '{{count}} results',
        })
  return (
    <Stack gap="sm">
      {/* Rendered before there are results, because a screen reader reads out only the changes of a text that is
          already there. */}
      <Text
        role="status"
        c="dimmed"
        variant="small"
        // Keeps the height of its line while the answer loads.
        mih="1.45em"
        className={found.data && count === 0 ? 'rp-announced' : undefined}
      >
        {found.data && !found.isPlaceholderData && said}
      </Text>
      <QueryView query={found} what={t("The results didn't load")} skeleton={<ListSkeleton />}>
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
              <SearchHits hits={hits} />
              <LoadMore
                shown={hits.length}
                hasMore={found.hasNextPage}
                loading={found.isFetchingNextPage}
                onMore={() => void loadMore(found)}
              />
            </div>
          )
        }}
      </QueryView>
    </Stack>
  )
}
