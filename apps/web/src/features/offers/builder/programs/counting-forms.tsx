import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import { offerActionLabels, streakUnitLabels } from '@reprise/rules/offers/earning/enums'
import { useTranslation } from 'react-i18next'
import { labelled } from './labelled.ts'
import type { ProgramFormProps } from './program-form.ts'

/** What the server counts. */
const ActionField = ({ fields }: Pick<ProgramFormProps, 'fields'>) => {
  const { t } = useTranslation()
  return <Select label={t('What members do')} {...fields.choice('action', labelled(offerActionLabels, t))} />
}

/** How many times in a row, and in what they are counted. A streak for points counts check-ins alone. */
const Streak = ({ fields, hasAction }: Pick<ProgramFormProps, 'fields'> & { hasAction: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      {hasAction && <ActionField fields={fields} />}
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
          description={t('Once in each is enough.')}
          {...fields.choice('unit', labelled(streakUnitLabels, t))}
        />
      </SimpleGrid>
      <Text variant="small" c="dimmed">
        {t('We count what members do in your club. Nobody has to send anything.')}
      </Text>
    </>
  )
}

export const PointsStreakForm = ({ fields }: ProgramFormProps) => <Streak fields={fields} hasAction={false} />
export const StatusStreakForm = ({ fields }: ProgramFormProps) => <Streak fields={fields} hasAction />

/** So many check-ins, or so many times that a member earned points. */
export const ActionAmountForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <ActionField fields={fields} />
      <NumberInput label={t('How often')} max={1000} required {...fields.number('count')} />
    </SimpleGrid>
  )
}

/** So many points that a member ever earned. */
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
