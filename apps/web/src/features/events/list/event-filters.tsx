import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import classes from './event-filters.module.css'
import { choicesIn, isNarrowed, noFilter } from './explore-filter.ts'
import type { Filtering } from './filter-fields.tsx'
import { DayAndPriceFields, TypeChips } from './filter-fields.tsx'

// Only for people on a phone who press "Filters".
const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** The button beside the search of a phone: it opens the filters, and says how many are on. */
const FiltersButton = (filtering: Filtering) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<boolean>()
  const on = choicesIn(filtering.filter)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('Filters')}
        {on > 0 && ` (${shownNumber(on)})`}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <FilterSheet
            {...filtering}
            opened={opened}
            onClose={() => setOpened(false)}
            isClearable={isNarrowed(filtering.filter)}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = Filtering & {
  /** More fields of this list, on a desk. */
  children?: ReactNode
}

/**
 * The filters of a list of events: text, types, days and price. On a phone the text and a button for the rest share one
 * line.
 */
export const EventFilters = ({ filter, onChange, children }: Props) => {
  const { t } = useTranslation()
  const isWide = useWideAs('sm')
  const [sent, setSent] = useState(filter.keyword)
  const [round, setRound] = useState(0)
  // The address may change without the field, by the back button. The field then begins with the keyword of the address.
  if (sent !== filter.keyword) {
    setSent(filter.keyword)
    setRound((before) => before + 1)
  }
  const search = (
    <SearchField
      key={round}
      label={t('Filter events')}
      placeholder={t('Name, text or place')}
      initial={filter.keyword}
      onSearch={(keyword) => {
        setSent(keyword)
        onChange({ keyword })
      }}
    />
  )
  const filtering = { filter, onChange }
  if (!isWide)
    return (
      <div className={classes.line}>
        {search}
        <FiltersButton {...filtering} />
      </div>
    )
  return (
    <div className={classes.filters}>
      <FilterBar
        search={search}
        chips={<TypeChips {...filtering} />}
        onClear={isNarrowed(filter) ? () => onChange(noFilter) : undefined}
      />
      <DayAndPriceFields {...filtering}>{children}</DayAndPriceFields>
    </div>
  )
}
