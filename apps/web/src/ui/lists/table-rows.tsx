import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, DataTableProps } from './columns.ts'
import classes from './data-table.module.css'
import type { Sorted } from './use-sorted.ts'
import { useTooWide } from './use-too-wide.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'columns'> & {
  columns: Column<Row>[]
  sorted: Sorted<Row>
  choose: (row: Row) => ReactNode
}

const isControl = 'a, button, input, label, [role=menu]'

const look = <Row,>({ isAtEnd, isExtra }: Column<Row>) => ({
  'data-at-end': isAtEnd || undefined,
  'data-extra': isExtra || undefined,
})

/** The rows as a table. */
export const TableRows = <Row,>(props: Props<Row>) => {
  const { label, sorted, columns, idOf, nameOf, menu, onPress, choice, current, choose } = props
  const { isPlain, isWide } = props
  const { t } = useTranslation()
  const [frame, isTooWide] = useTooWide()
  const table = (
    <Table verticalSpacing={0} className={classes.table ?? ''} data-wide={isWide || undefined}>
      <caption className="rp-announced">{label}</caption>
      <Table.Thead className={classes.head ?? ''}>
        <Table.Tr>
          {choice && (
            <Table.Th className={classes.box ?? ''}>
              <AllBox choice={choice} rows={sorted.rows} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} sorted={sorted} />
          ))}
          {menu && (
            <Table.Th data-at-end>
              <VisuallyHidden>{t('More')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.rows.map((row) => (
          <Table.Tr
            key={idOf(row)}
            id={idOf(row)}
            tabIndex={-1}
            aria-label={nameOf(row)}
            className={classes.row ?? ''}
            aria-current={idOf(row) === current || undefined}
            data-chosen={choice?.of.has(row) || undefined}
            data-pressed={onPress ? true : undefined}
            onClick={({ target }) => {
              if (target instanceof Element && !target.closest(isControl)) onPress?.(row)
            }}
          >
            {choice && <Table.Td>{choose(row)}</Table.Td>}
            {columns.map((column) => {
              const Cell = column.isHead ? Table.Th : Table.Td
              return (
                <Cell key={column.name} {...(column.isHead && { scope: 'row' })} {...look(column)}>
                  {column.cell(row)}
                </Cell>
              )
            })}
            {menu && <Table.Td data-at-end>{menu(row)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {columns.some(({ sum }) => sum !== undefined) && (
        <Table.Tfoot className={classes.foot ?? ''}>
          <Table.Tr>
            {choice && <Table.Td />}
            {columns.map((column) => {
              const Cell = column.isHead ? Table.Th : Table.Td
              return (
                <Cell key={column.name} {...(column.isHead && { scope: 'row' })} {...look(column)}>
                  {column.sum}
                </Cell>
              )
            })}
            {menu && <Table.Td />}
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
  return (
    <section
      ref={frame}
      className={classes.round}
      data-plain={isPlain || undefined}
      data-sideways={isTooWide || undefined}
      // What scrolls sideways is scrolled by keys too.
      {...(isTooWide && { 'aria-label': label, tabIndex: 0 })}
    >
      {table}
    </section>
  )
}

const AllBox = <Row,>({
  choice,
  rows,
}: {
  choice: NonNullable<DataTableProps<Row>['choice']>
  rows: Row[]
}) => {
  const { t } = useTranslation()
  const able = rows.filter(choice.mayBe)
  const all = able.length > 0 && able.every((row) => choice.of.has(row))
  return (
    <Checkbox
      aria-label={t('Select all')}
      checked={all}
      indeterminate={!all && choice.of.chosen.length > 0}
      onChange={() => choice.of.setAll(all ? [] : able)}
    />
  )
}

/** The head of a column. It is a button where the rows can be sorted by the column. */
const Head = <Row,>({ column, sorted }: { column: Column<Row>; sorted: Sorted<Row> }) => {
  const { name, by } = column
  if (!by) return <Table.Th {...look(column)}>{name}</Table.Th>
  const { order, sortBy } = sorted
  const isOrder = order?.name === name
  // The first press sorts words from the lowest and numbers from the highest.
  const [first] = sorted.rows
  const beginsLow = first !== undefined && typeof by(first) === 'string'
  const isUp = isOrder && beginsLow !== order.isTurned
  const Arrow = !isOrder ? IconArrowsSort : isUp ? IconArrowUp : IconArrowDown
  return (
    <Table.Th {...look(column)} aria-sort={!isOrder ? 'none' : isUp ? 'ascending' : 'descending'}>
      <UnstyledButton className={classes.order} data-on={isOrder || undefined} onClick={() => sortBy(name)}>
        {name}
        <Arrow size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  )
}
