import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { OneOfChips } from '../../../../ui/switches/chips.tsx'
import { useWideAs } from '../../../../ui/theme/use-wide-as.ts'
import type { ApprovalTab } from '../approval-tabs.ts'
import { approvalTabs } from '../approval-tabs.ts'
import type { GuestFilterName } from './guest-filters.ts'
import { guestFilterChoices, guestFilterLabels } from './guest-filters.ts'

type Props = {
  tab: ApprovalTab
  pending: number
  /** Whether the event is on. Then the filter for guests who have not come yet is shown. */
  isOn: boolean
  maySearch: boolean
  keyword: string
  /** How often the filters were cleared: each time the search field is a new one, without what was typed. */
  clears: number
  /** The filters that the viewer may use, beside the state and the search. */
  offered: readonly GuestFilterName[]
  /** The chosen value of each of them, as the address names it; null for all guests. */
  chosenOf: (name: GuestFilterName) => string | null
  onTab: (tab: ApprovalTab) => void
  onKeyword: (keyword: string) => void
  onFilter: (name: GuestFilterName, value: string | null) => void
  /** Shows all guests of the state again. Undefined while nothing is filtered. */
  onClear: (() => void) | undefined
}

/** Filters the guests by state, by a typed text, and by gender, invite status and age. */
export const ApprovalFilters = (props: Props) => {
  const { tab, pending, isOn, maySearch, keyword, clears, offered, onTab, onKeyword, onClear } = props
  const { t } = useTranslation()
  const isWide = useWideAs('sm')
  const isFiltered = offered.some((name) => props.chosenOf(name) !== null)
  return (
    <>
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
        search={
          maySearch && (
            <SearchField
              key={clears}
              label={t('Search guests')}
              initial={clears === 0 ? keyword : ''}
              onSearch={onKeyword}
            />
          )
        }
        onClear={onClear}
      />
      {offered.length > 0 &&
        (isWide ? (
          <Fields {...props} />
        ) : (
          <Disclosure label={t('More filters')} isOpen={isFiltered}>
            <Fields {...props} />
          </Disclosure>
        ))}
    </>
  )
}

const Fields = ({ offered, chosenOf, onFilter }: Pick<Props, 'offered' | 'chosenOf' | 'onFilter'>) => {
  const { t } = useTranslation()
  return (
    <Group gap="sm">
      {offered.map((name) => (
        <Select
          key={name}
          label={t(guestFilterLabels[name])}
          w={168}
          allowDeselect={false}
          data={[
            { value: '', label: t('All') },
            ...guestFilterChoices[name].map((choice) => ({
              value: choice.value,
              // A range of ages reads alike in every language.
              label: name === 'age' ? choice.name : t(choice.name),
            })),
          ]}
          value={chosenOf(name) ?? ''}
          onChange={(value) => onFilter(name, value)}
        />
      ))}
    </Group>
  )
}
