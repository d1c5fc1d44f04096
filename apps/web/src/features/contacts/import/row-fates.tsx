import { Stack, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { DifferencesList } from '../differences-list.tsx'
import type { ShownRow } from './use-import.ts'

const names: Record<ShownRow['fate'], string> = {
  CREATED: phrase('New'),
  MERGED: phrase('Merged'),
  SKIPPED: phrase('Skipped'),
  ERROR: phrase('Not valid'),
}
const fates = ['CREATED', 'MERGED', 'SKIPPED', 'ERROR'] as const
const PAGE = 50

/** What becomes of each row of a file: chips with the counts, and the rows of the chosen kind with their lines. */
export const RowFates = ({ all }: { all: readonly ShownRow[] }) => {
  const { t } = useTranslation()
  const [fate, setFate] = useState<ShownRow['fate'] | 'ALL'>('ALL')
  const [most, setMost] = useState(PAGE)
  const options = fates.map((each) => ({
    value: each,
    name: t(names[each]),
    count: all.filter((row) => row.fate === each).length,
  }))
  const found = fate === 'ALL' ? all : all.filter((row) => row.fate === fate)
  const shown = found.slice(0, most)
  return (
    <Stack gap="md">
      <OneOfChips
        label={t('What happens to the rows')}
        options={[{ value: 'ALL' as const, name: t('All'), count: all.length }, ...options]}
        value={fate}
        onChoose={(value) => {
          setFate(value)
          setMost(PAGE)
        }}
      />
      <ul className={rows.list} aria-label={t('Rows')}>
        {shown.map((row) => (
          <li key={row.line}>
            <Text variant="strong">{row.title || t('Empty')}</Text>
            <Text variant="small" c={row.fate === 'ERROR' ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('Line {{line}}', { line: row.line })} · {t(names[row.fate])}
              {row.reason && ` · ${say(t, row.reason)}`}
            </Text>
            {row.differences.length > 0 && <DifferencesList differences={row.differences} />}
          </li>
        ))}
      </ul>
      <LoadMore
        shown={shown.length}
        hasMore={shown.length < found.length}
        loading={false}
        onMore={() => setMost((before) => before + PAGE)}
      />
    </Stack>
  )
}
