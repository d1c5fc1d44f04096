import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { offerActionLabels, streakUnitLabels } from '@reprise/rules/offers/earning/enums'
import { useTranslation } from 'react-i18next'
import { labelled } from './labelled.ts'
import type { ProgramFormProps } from './program-form.ts'

/** So many check-ins in a row: one each week, for example. */
export const StreakForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('How many in a row')}
          description={t('From 2 to 52.')}
          max={52}
          required
          {...fields.number('times')}
        />
        <Select
          label={t('Counted in')}
          description={t('One check-in in each is enough.')}
          {...fields.choice('unit', labelled(streakUnitLabels, t))}
        />
      </SimpleGrid>
      <Text variant="small" c="dimmed">
        {t('Members check in at events of your club. We count it, nobody has to send anything.')}
      </Text>
    </>
  )
}

/** So many check-ins, or so many points earned. */
export const ActionAmountForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select label={t('What members do')} {...fields.choice('action', labelled(offerActionLabels, t))} />
      <NumberInput label={t('How many')} max={1000} required {...fields.number('count')} />
    </SimpleGrid>
  )
}

/** So many points that a member earned since they joined the club. */
export const LevelUpForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('Points ever earned')}
      description={t('Points that were spent count, too. Bought points do not.')}
      thousandSeparator
      required
      {...fields.number('pointsThreshold')}
    />
  )
}
