import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import classes from './approval-filters.module.css'
import type { ApprovalTab } from './approval-tabs.ts'
import { approvalTabs } from './approval-tabs.ts'

type Props = {
  tab: ApprovalTab
  pending: number
  maySearch: boolean
  onTab: (tab: ApprovalTab) => void
  onKeyword: (keyword: string) => void
}

/** Which guests are shown: by how they stand, and by what is typed. */
export const ApprovalFilters = ({ tab, pending, maySearch, onTab, onKeyword }: Props) => {
  const { t } = useTranslation()
  const count = pending > 0 ? ` (${pending})` : ''
  return (
    <Stack gap="sm" className={classes.filters ?? ''}>
      <SegmentedControl
        aria-label={t('Status')}
        value={tab}
        onChange={onTab}
        data={approvalTabs.map(({ value, label }) => ({
          value,
          label: value === 'pending' ? t(label) + count : t(label),
        }))}
      />
      {maySearch && <SearchField label={t('Search guests')} onSearch={onKeyword} />}
    </Stack>
  )
}
