import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './sort-select.module.css'

export type Sorting<Order extends string> = {
  value: Order
  options: readonly { value: Order; name: string }[]
  onChange: (order: Order) => void
  /** True shows the label beside the field. Leave it out where its place makes clear what it is. */
  isLabelled?: boolean
}

/** Chooses the order of the rows of a list. */
export const SortSelect = <Order extends string>({
  value,
  options,
  onChange,
  isLabelled = false,
}: Sorting<Order>) => {
  const { t } = useTranslation()
  return (
    <Select
      {...(isLabelled ? { label: t('Sort') } : { 'aria-label': t('Sort by') })}
      data={options.map((each) => ({ value: each.value, label: each.name }))}
      value={value}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) onChange(option.value)
      }}
      allowDeselect={false}
      className={(isLabelled ? classes.labelled : classes.select) ?? ''}
    />
  )
}
