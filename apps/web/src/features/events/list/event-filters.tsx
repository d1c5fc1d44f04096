import { NativeSelect, TextInput } from '@mantine/core'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SomeOfChips } from '../../../ui/switches/chips.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import classes from './event-filters.module.css'
import type { ExploreFilter } from './explore-filter.ts'
import { isNarrowed, noFilter, priceOf } from './explore-filter.ts'

const amounts = [10, 25, 50, 100]

type Props = {
  filter: ExploreFilter
  onChange: (change: Partial<ExploreFilter>) => void
  /** More fields of this list. */
  children?: ReactNode
}

/** The filters of a list of events: text, types, days and price. On a phone the days and the price are folded. */
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
  const isBackwards = filter.from !== '' && filter.to !== '' && filter.to < filter.from
  const upTo = (amount: number) => displayMoney(BigInt(amount) * 100n, undefined, { locale: localeNow() })
  const chosen = filter.price === null ? '' : String(filter.price)
  const others = typeof filter.price === 'number' && !amounts.includes(filter.price) ? [filter.price] : []
  const fields = (last?: ReactNode) => (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label={t('From day')}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To day')}
        value={filter.to}
        min={filter.from}
        error={isBackwards && t('Choose a day after the first one.')}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Price')}
        value={chosen}
        onChange={(event) => onChange({ price: priceOf(event.currentTarget.value) })}
        data={[
          { value: '', label: t('Any price') },
          { value: 'free', label: t('Free') },
          { value: 'paid', label: t('Paid') },
          ...[...amounts, ...others].map((amount) => ({
            value: String(amount),
            label: t('Up to {{price}}', { price: upTo(amount) }),
          })),
        ]}
      />
      {last}
    </div>
  )
  return (
    <div className={classes.filters}>
      <FilterBar
        search={
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
        }
        chips={
          <SomeOfChips
            label={t('Types of events')}
            value={filter.types}
            onChange={(types) => onChange({ types })}
            options={eventTypes.map((type) => ({ value: type, name: t(eventTypeLabels[type]) }))}
          />
        }
        onClear={isNarrowed(filter) ? () => onChange(noFilter) : undefined}
      />
      {isWide ? (
        fields(children)
      ) : (
        <>
          {children}
          <Disclosure
            label={t('Days and price')}
            isOpen={filter.from !== '' || filter.to !== '' || filter.price !== null}
          >
            {fields()}
          </Disclosure>
        </>
      )}
    </div>
  )
}
