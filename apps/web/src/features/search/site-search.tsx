import { Stack } from '@mantine/core'
import { keywordOf } from '@reprise/rules/platform/text/keyword'
import type { SearchFilter } from '@reprise/rules/search/enums'
import { closedSearchFilters, searchFilters } from '@reprise/rules/search/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Segmented } from '../../ui/switches/segmented.tsx'
import { FoundList } from './found-list.tsx'

const labels: Record<SearchFilter, string> = { ALL: 'All', PEOPLE: 'People', PIES: 'Pies' }

/** The site search: the field, the filter, and the results for `?q=`. */
export const SiteSearch = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const keyword = keywordOf(query.get('q'))
  // The address follows the typed text a little later. Where the address changes in another way than by typing,
  // `round` grows and gives a new field with the new keyword.
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
        <Segmented
          label={t('Search in')}
          value="ALL"
          options={searchFilters.map((value) => ({
            value,
            name: t(labels[value]),
            isClosed: closedSearchFilters.includes(value),
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
