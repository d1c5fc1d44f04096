import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { noFilter } from './explore-filter.ts'
import type { Filtering } from './filter-fields.tsx'
import { DayAndPriceFields, TypeChips } from './filter-fields.tsx'

type Props = Filtering & { opened: boolean; onClose: () => void; isClearable: boolean }

/** The filters that have no room beside the search on a phone. The list behind the sheet follows each change. */
export const FilterSheet = ({ opened, onClose, isClearable, ...filtering }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('Filters')}>
      <Stack>
        <TypeChips {...filtering} areAllInView />
        <DayAndPriceFields {...filtering} />
        <Group justify="space-between">
          {isClearable && (
            <Button variant="subtle" onClick={() => filtering.onChange(noFilter)}>
              {t('Clear filters')}
            </Button>
          )}
          <Button onClick={onClose} ms="auto">
            {t('Show events')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
