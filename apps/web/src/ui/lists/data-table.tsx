import { ScrollArea, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'

/** Rows of a data table's page (section 9). */
export const tableSize = 50

export type Column<RowData> = {
  key: string
  header: ReactNode
  cell: (row: RowData) => ReactNode
  /** Figures: to the right, in equal width. */
  numeric?: boolean
}

type Props<RowData> = {
  /** What the table holds, for those who cannot see it. */
  caption: string
  columns: Column<RowData>[]
  rows: RowData[]
  rowKey: (row: RowData) => string
  /** What stands where there are no rows. */
  empty?: ReactNode
}

/** A table with a head that stays in view; it scrolls sideways on its own where the screen is narrow. */
export const DataTable = <RowData,>({ caption, columns, rows, rowKey, empty }: Props<RowData>) => {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      empty ?? (
        <Text c="dimmed" ta="center" py="xl">
          {t('No data found')}
        </Text>
      )
    )
  return (
    <ScrollArea
      className={classes.frame}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': caption }}
    >
      <Table verticalSpacing="sm" highlightOnHover stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, header, numeric }) => (
              <Table.Th key={key} {...(numeric && { ta: 'right' as const })}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ key, cell, numeric }) => (
                <Table.Td key={key} {...(numeric && { ta: 'right' as const, className: 'rp-numbers' })}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}
