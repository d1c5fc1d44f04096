import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import type { ApprovalTab } from './approval-tabs.ts'
import { approvalTabs } from './approval-tabs.ts'

type Props = {
  tab: ApprovalTab
  pending: number
  /** Whether the event is on. Then the filter for guests who have not come yet is shown. */
  isOn: boolean
  maySearch: boolean
  onTab: (tab: ApprovalTab) => void
  onKeyword: (keyword: string) => void
}

/** Filters the guests by state and by a typed text. */
export const ApprovalFilters = ({ tab, pending, isOn, maySearch, onTab, onKeyword }: Props) => {
  const { t } = useTranslation()
  return (
    <FilterBar
      chips={
        <OneOfChips
          label={t('Status')}
          value={tab}
          onChoose={onTab}
          options={approvalTabs
            .filter(({ value }) => value !== 'missing' || isOn || tab === 'missing')
            .map(({ value, label }) => ({
              value,
              name: t(label),
              count: value === 'pending' ? pending : undefined,
            }))}
        />
      }
      search={maySearch && <SearchField label={t('Search guests')} onSearch={onKeyword} />}
    />
  )
}
