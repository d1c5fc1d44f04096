import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWideAs } from '../theme/use-wide-as.ts'
import type { DataTableProps } from './columns.ts'
import classes from './data-table.module.css'
import { SortSelect } from './sort-select.tsx'
import { TableRows } from './table-rows.tsx'
import { useSorted } from './use-sorted.ts'

/** Rows with the same columns. A desk shows a table whose head stays in sight, a phone shows a list of cards. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, idOf, nameOf, card, lastCard, tableFrom = 'sm', choice, current, isPlain } = props
  const { t } = useTranslation()
  const isDesk = useWideAs(tableFrom)
  const columns = props.columns.filter((column) => column !== false)
  const sorted = useSorted(props.rows, columns)
  const choose = (row: Row) =>
    choice?.mayBe(row) && (
      <Checkbox
        aria-label={t('Select {{name}}', { name: choice.nameOf(row) })}
        checked={choice.of.has(row)}
        onChange={() => choice.of.toggle(row)}
      />
    )
  if (isDesk || !card) return <TableRows {...props} columns={columns} sorted={sorted} choose={choose} />
  const sortable = columns.filter(({ by }) => by)
  return (
    <>
      {sortable.length > 0 && (
        <div className={classes.sort}>
          <SortSelect
            isLabelled
            value={sorted.order?.name ?? ''}
            options={[
              { value: '', name: t('Default') },
              ...sortable.map(({ name }) => ({ value: name, name })),
            ]}
            onChange={(name) => sorted.sortBy(name || undefined)}
          />
        </div>
      )}
      <ul className={classes.cards} aria-label={label} data-plain={isPlain || undefined}>
        {sorted.rows.map((row) => (
          <li
            key={idOf(row)}
            id={idOf(row)}
            tabIndex={-1}
            aria-label={nameOf(row)}
            className={classes.card}
            aria-current={idOf(row) === current || undefined}
            data-chosen={choice?.of.has(row) || undefined}
          >
            {card(row, choose(row))}
          </li>
        ))}
        {lastCard && <li className={classes.card}>{lastCard}</li>}
      </ul>
    </>
  )
}
