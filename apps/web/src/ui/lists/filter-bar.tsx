import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { Sorting } from './sort-select.tsx'
import { SortSelect } from './sort-select.tsx'

type Props<Order extends string> = {
  /** A field that searches within the shown rows. */
  search?: ReactNode
  /** The chips that choose which rows are shown: `OneOfChips` or `SomeOfChips`. */
  chips?: ReactNode
  /** The order of the rows, and the ways to change it. */
  sort?: Sorting<Order> | undefined
  /** Shows all rows again. Leave it out while nothing is filtered. */
  onClear?: (() => void) | undefined
}

/** A bar above a list. It chooses which rows are shown and in which order, and can show all of them again. */
export const FilterBar = <Order extends string>({ search, chips, sort, onClear }: Props<Order>) => {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      {search && <div className={classes.search}>{search}</div>}
      {chips && <div className={classes.chips}>{chips}</div>}
      {(sort || onClear) && (
        <div className={classes.end}>
          {onClear && (
            <Button variant="subtle" onClick={onClear}>
              {t('Clear filters')}
            </Button>
          )}
          {sort && <SortSelect {...sort} />}
        </div>
      )}
    </div>
  )
}
