import { Select } from '@mantine/core'
import { earnPeriodLabels } from '@reprise/rules/offers/earning/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { labelled } from './labelled.ts'
import type { ProgramFields } from './program-form.ts'

/** How often a member can do it. */
export const PeriodField = ({ fields }: { fields: ProgramFields }) => {
  const { t } = useTranslation()
  const { isSoldHere } = fields.values
  const periods = labelled(
    isSoldHere
      ? { ...earnPeriodLabels, ONCE: phrase('As often as the limit per member says') }
      : earnPeriodLabels,
    t,
  )
  return (
    <Select
      label={t('How often a member can do it')}
      description={
        fields.values.period !== 'ONCE' && t('The limit per member in Settings says how often altogether.')
      }
      data={periods}
      allowDeselect={false}
      value={fields.values.period}
      error={fields.errorAt('period')}
      onChange={(value) => {
        const chosen = periods.find((each) => each.value === value)
        if (chosen) fields.setPeriod(chosen.value)
      }}
    />
  )
}
