import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/save-file.ts'
import { say } from '../../../../lib/say.tsx'
import { LoadMore } from '../../../../ui/lists/load-more.tsx'
import rows from '../../../../ui/lists/rows.module.css'
import { OneOfChips } from '../../../../ui/switches/chips.tsx'
import type { PointsImportRow } from '../points-desk.api.ts'
import { csvOfRefused } from './points-csv.ts'
import { isRefused } from './use-points-import.ts'

const PAGE = 50

/** Saves the refused rows as a file, with what is wrong in each. Nothing where none is refused. */
export const SaveRefused = ({ refused }: { refused: PointsImportRow[] }) => {
  const { t } = useTranslation()
  if (refused.length === 0) return null
  const reasonOf = ({ text, values }: PointsImportRow) => say(t, { text: text ?? '', values: values ?? {} })
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => saveFile('refused-rows.csv', csvOfRefused(refused, reasonOf), 'text/csv')}
      >
        {t('Download the refused rows')}
      </Button>
    </Group>
  )
}

/** The rows of an import: chips with the counts, and what each row gives or why it gives nothing. */
export const ImportRows = ({ all }: { all: PointsImportRow[] }) => {
  const { t } = useTranslation()
  const refused = all.filter(isRefused)
  const right = all.filter((row) => !isRefused(row))
  const [view, setView] = useState<'all' | 'right' | 'refused'>(refused.length > 0 ? 'refused' : 'all')
  const [most, setMost] = useState(PAGE)
  const found = { all, right, refused }[view]
  const shown = found.slice(0, most)
  return (
    <Stack gap="md">
      <OneOfChips
        label={t('What happens to the rows')}
        options={[
          { value: 'all' as const, name: t('All'), count: all.length },
          { value: 'right' as const, name: t('Valid'), count: right.length },
          { value: 'refused' as const, name: t('Not valid'), count: refused.length },
        ]}
        value={view}
        onChoose={(value) => {
          setView(value)
          setMost(PAGE)
        }}
      />
      <ul className={rows.list} aria-label={t('Rows')}>
        {shown.map((row) => (
          <li key={row.line}>
            <Text variant="strong">
              <bdi>{row.userName || t('Empty')}</bdi> · <bdi>{row.amount || t('Empty')}</bdi>
            </Text>
            <Text variant="small" c={isRefused(row) ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('Line {{line}}', { line: row.line })} ·{' '}
              {row.text === null ? (
                <bdi>{row.reason}</bdi>
              ) : (
                say(t, { text: row.text, values: row.values ?? {} })
              )}
            </Text>
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
