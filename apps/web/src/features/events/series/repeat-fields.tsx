import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import type { RecurrenceUnit, Weekday } from '@reprise/rules/events/recurrence'
import { recurrenceUnits, weekdays } from '@reprise/rules/events/recurrence'
import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import type { CheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { SomeOfChips } from '../../../ui/switches/chips.tsx'
import type { RepeatForm } from './repeat-form.ts'

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1)
const dayLength = 86_400_000

/** The days of the week with their short names in the reader's language, from Monday on. */
const weekdayNames = (): { value: Weekday; name: string }[] =>
  weekdays.map((value, index) => ({
    value,
    name: dateTimeFormat(localeNow(), { timeZone: 'UTC', weekday: 'short' }).format(
      monday + index * dayLength,
    ),
  }))

type Props = {
  checked: CheckedForm<RepeatForm>
  /** The day of the week of the event, which always belongs to the series. */
  own: Weekday
}

/** How often an event repeats, and when that ends. */
export const RepeatFields = ({ checked: { form, field }, own }: Props) => {
  const { t } = useTranslation()
  const { unit, ends, weekdays: further } = form.values
  const units: Record<RecurrenceUnit, string> = {
    DAY: t('days'),
    WEEK: t('weeks'),
    MONTH: t('months'),
    YEAR: t('years'),
  }
  return (
    <Stack>
      <Group align="start" wrap="nowrap">
        <TextInput label={t('Every')} inputMode="numeric" w={88} required {...field('interval')} />
        <Select
          label={t('Unit')}
          flex={1}
          data={recurrenceUnits.map((value) => ({ value, label: units[value] }))}
          allowDeselect={false}
          {...field('unit')}
        />
      </Group>
      {unit === 'WEEK' && (
        <Stack gap="xs">
          <Text variant="label">{t('On these days')}</Text>
          <SomeOfChips
            label={t('On these days')}
            options={weekdayNames()}
            value={weekdays.filter((day) => day === own || further.includes(day))}
            onChange={(chosen) => form.setFieldValue('weekdays', chosen)}
            areAllInView
          />
          <Text variant="small" c="dimmed">
            {t("The event's own day always belongs to it.")}
          </Text>
        </Stack>
      )}
      <Radio.Group label={t('Ends')} {...field('ends')}>
        <Group mt="xs">
          <Radio value="count" label={t('After a number of dates')} />
          <Radio value="until" label={t('On a day')} />
        </Group>
      </Radio.Group>
      {ends === 'count' ? (
        <TextInput
          label={t('Dates, this one included')}
          inputMode="numeric"
          w={220}
          required
          {...field('count')}
        />
      ) : (
        <DateField label={t('Last day')} {...field('until')} />
      )}
    </Stack>
  )
}
