import { SimpleGrid, Stack } from '@mantine/core'
import { snapPicked, withEnd, withStart } from '@reprise/rules/events/dates'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { DateTimeField } from './date-time-field.tsx'
import { moveToZone } from './local-time.ts'
import { ZoneSelect } from './zone-select.tsx'

const written = (instant: number) => new Date(instant).toISOString()

/** Start, end and zone, by the date rules of section 4. */
export const WhenFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const { startDate, endDate, timeZone } = form.values
  const dates = { startDate: Date.parse(startDate), endDate: Date.parse(endDate) }
  const error = (name: 'startDate' | 'endDate' | 'timeZone') => form.errors[name]
  const setDates = (next: { startDate: number; endDate: number }) => {
    form.setValues({ startDate: written(next.startDate), endDate: written(next.endDate) })
    form.clearFieldError('startDate')
    form.clearFieldError('endDate')
  }
  const changeZone = (zone: string) => {
    const now = Date.now()
    const moved = Date.parse(moveToZone(startDate, timeZone, zone))
    // A start in the past may stay in the past. A start in the future may not move into the past.
    const start = dates.startDate < now ? moved : snapPicked(moved, now)
    form.setValues({ timeZone: zone })
    setDates({ startDate: start, endDate: start + dates.endDate - dates.startDate })
  }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateTimeField
          label={t('Starts')}
          timeZone={timeZone}
          value={startDate}
          min={written(Date.now())}
          onPick={(picked) => picked !== null && setDates(withStart(dates, picked, Date.now()))}
          required
          error={error('startDate')}
        />
        <DateTimeField
          label={t('Ends')}
          timeZone={timeZone}
          value={endDate}
          min={startDate}
          onPick={(picked) => picked !== null && setDates(withEnd(dates, picked, Date.now()))}
          required
          error={error('endDate')}
        />
      </SimpleGrid>
      <ZoneSelect value={timeZone} at={startDate} error={error('timeZone')} onChange={changeZone} />
    </Stack>
  )
}
