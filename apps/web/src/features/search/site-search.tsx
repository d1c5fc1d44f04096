import { SegmentedControl, Stack } from '@mantine/core'
import { keywordOf } from '@reprise/rules/platform/text/keyword'
import type { SearchFilter } from '@reprise/rules/search/enums'
import { closedSearchFilters, searchFilters } from '@reprise/rules/search/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FoundList } from './found-list.tsx'

const labels: Record<SearchFilter, string> = { ALL: 'All', PEOPLE: 'People', PIES: 'Pies' }

/** The site search: the box, what it is narrowed to, and what was found for `?q=`. */
export const SiteSearch = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const keyword = keywordOf(query.get('q'))
  // The field holds what is typed; it is a new one where the address changed by another way than by typing. The
  // address follows what is typed a little later.
  const [field, setField] = useState({ address: keyword, typed: keyword, round: 0 })
  if (field.address !== keyword)
    setField({
      address: keyword,
      typed: keyword,
      round: keyword === field.typed ? field.round : field.round + 1,
    })
  const search = (next: string) => {
    setField({ ...field, typed: next.trim() })
    setQuery(next ? { q: next } : {}, { replace: true })
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <div data-site-search>
          <SearchField key={field.round} label={t('Search')} initial={keyword} onSearch={search} autoFocus />
        </div>
        <SegmentedControl
          aria-label={t('Search in')}
          value="ALL"
          data={searchFilters.map((value) => ({
            value,
            label: t(labels[value]),
            disabled: closedSearchFilters.includes(value),
          }))}
        />
      </Stack>
      {keyword === '' ? (
        <EmptyState
          drawing="search"
          title={t('What are you looking for?')}
          text={t('Search by name, description or place.')}
        />
      ) : (
        <FoundList keyword={keyword} />
      )}
    </Stack>
  )
}
