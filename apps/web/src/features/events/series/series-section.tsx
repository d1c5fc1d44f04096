import { Button, Group, Text } from '@mantine/core'
import type { RecurrenceUnit } from '@reprise/rules/events/recurrence'
import type { TFunction } from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { EditedEvent } from '../editor/editor.api.ts'

const RepeatDialog = lazyPart(async () => (await import('./repeat-dialog.tsx')).RepeatDialog)

const ruleText = (t: TFunction, unit: RecurrenceUnit, count: number): string => {
  const texts: Record<RecurrenceUnit, string> = {
    DAY: t('repeatsDays', {
      count,
      defaultValue_one: 'Repeats every day',
      defaultValue_other: 'Repeats every {{count}} days',
    }),
    WEEK: t('repeatsWeeks', {
      count,
      defaultValue_one: 'Repeats every week',
      defaultValue_other: 'Repeats every {{count}} weeks',
    }),
    MONTH: t('repeatsMonths', {
      count,
      defaultValue_one: 'Repeats every month',
      defaultValue_other: 'Repeats every {{count}} months',
    }),
    YEAR: t('repeatsYears', {
      count,
      defaultValue_one: 'Repeats every year',
      defaultValue_other: 'Repeats every {{count}} years',
    }),
  }
  return texts[unit]
}

type Props = {
  event: EditedEvent
  /** Whether the fields differ from what is saved. A series is made of what is saved. */
  isDirty: boolean
}

/** Below the dates in the editor: makes a series of the event, or says of which series it is a date. */
export const SeriesSection = ({ event: { eventId, series, status }, isDirty }: Props) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState<boolean>()
  if (status === 'CANCELLED' && !series) return null
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setIsOpen(true)} disabled={!series && isDirty}>
        {series ? t('All dates') : t('Repeat…')}
      </Button>
      <Text c="dimmed">
        {series
          ? ruleText(t, series.unit, series.interval)
          : isDirty
            ? t('Save your changes before you repeat the event.')
            : t('Make a series of dates from this event.')}
      </Text>
      {isOpen !== undefined && (
        <Suspense>
          <RepeatDialog eventId={eventId} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
