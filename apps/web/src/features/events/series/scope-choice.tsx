import { Radio, Stack } from '@mantine/core'
import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useTranslation } from 'react-i18next'

type Props = {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
  /** How many later dates would change as well. */
  later: number
}

/** Asks whether an act concerns one date of a series, or this and all later ones. */
export const ScopeChoice = ({ value, onChange, later }: Props) => {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('For which dates?')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'THIS_AND_LATER' ? 'THIS_AND_LATER' : 'THIS')}
      mb="md"
    >
      <Stack gap="xs" mt="xs">
        <Radio value="THIS" label={t('Only this date')} />
        <Radio
          value="THIS_AND_LATER"
          label={t('thisAndLater', {
            count: later,
            defaultValue_one: 'This date and 1 later date',
            defaultValue_other: 'This date and {{count}} later dates',
          })}
        />
      </Stack>
    </Radio.Group>
  )
}
