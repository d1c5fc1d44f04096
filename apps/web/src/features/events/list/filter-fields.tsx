import { NativeSelect, TextInput } from '@mantine/core'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { SomeOfChips } from '../../../ui/switches/chips.tsx'
import classes from './event-filters.module.css'
import type { ExploreFilter } from './explore-filter.ts'
import { priceOf } from './explore-filter.ts'

const amounts = [10, 25, 50, 100]

export type Filtering = {
  filter: ExploreFilter
  onChange: (change: Partial<ExploreFilter>) => void
}

/** Chooses the types of the shown events. `areAllInView`: on as many lines as they need. */
export const TypeChips = ({
  filter,
  onChange,
  areAllInView = false,
}: Filtering & { areAllInView?: boolean }) => {
  const { t } = useTranslation()
  return (
    <SomeOfChips
      label={t('Types of events')}
      value={filter.types}
      onChange={(types) => onChange({ types })}
      options={eventTypes.map((type) => ({ value: type, name: t(eventTypeLabels[type]) }))}
      areAllInView={areAllInView}
    />
  )
}

/** The days and the price of the shown events, and more fields of this list. */
export const DayAndPriceFields = ({ filter, onChange, children }: Filtering & { children?: ReactNode }) => {
  const { t } = useTranslation()
  const isBackwards = filter.from !== '' && filter.to !== '' && filter.to < filter.from
  const upTo = (amount: number) => displayMoney(BigInt(amount) * 100n, undefined, { locale: localeNow() })
  const chosen = filter.price === null ? '' : String(filter.price)
  const others = typeof filter.price === 'number' && !amounts.includes(filter.price) ? [filter.price] : []
  return (
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
      {children}
    </div>
  )
}
