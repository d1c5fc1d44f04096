import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { AchievementRuleKind, StreakPeriod } from '@reprise/rules/achievements/rule'
import {
  achievementRuleKinds,
  achievementRules,
  streakPeriodLabels,
  streakPeriods,
} from '@reprise/rules/achievements/rule'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import type { AchievementValues } from './achievement-form.ts'
import { useRuleTiers } from './rule.api.ts'

type Rule = AchievementValues['rule']
type Props = {
  clubIdOrSlug: string
  rule: Rule
  onChange: (rule: Rule) => void
  errorAt: (field: string) => ReactNode
}

const firstRule = (kind: AchievementRuleKind): NonNullable<Rule> => ({
  kind,
  times: kind === 'STREAK' ? 3 : 1,
  eventType: null,
  withinDays: null,
  period: achievementRules[kind].takes === 'period' ? 'MONTH' : null,
  points: achievementRules[kind].takes === 'points' ? 100 : null,
  tierId: null,
})

const numberOf = (typed: number | string) => (typed === '' ? null : Number(typed))

type PartProps = Omit<Props, 'onChange' | 'rule'> & {
  rule: NonNullable<Rule>
  change: (part: Partial<NonNullable<Rule>>) => void
}

const DaysField = ({ rule, change, errorAt }: PartProps) => {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('Within how many days')}
      placeholder={t('Any time')}
      min={1}
      max={3650}
      value={rule.withinDays ?? ''}
      error={errorAt('rule.withinDays')}
      onChange={(typed) => change({ withinDays: numberOf(typed) })}
    />
  )
}

const TimesFields = (props: PartProps) => {
  const { t } = useTranslation()
  const { rule, change, errorAt } = props
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <NumberInput
        label={rule.kind === 'STREAK' ? t('How many in a row') : t('How many events')}
        min={1}
        max={1000}
        value={rule.times}
        error={errorAt('rule.times')}
        onChange={(typed) => change({ times: numberOf(typed) ?? 0 })}
      />
      {achievementRules[rule.kind].takes === 'period' ? (
        <Select
          label={t('Period')}
          data={streakPeriods.map((value) => ({ value, label: t(streakPeriodLabels[value]) }))}
          value={rule.period}
          allowDeselect={false}
          error={errorAt('rule.period')}
          onChange={(value) => change({ period: value as StreakPeriod | null })}
        />
      ) : (
        <DaysField {...props} />
      )}
      <Select
        label={t('Event type')}
        placeholder={t('Every type')}
        clearable
        data={eventTypes.map((value) => ({ value, label: t(eventTypeLabels[value]) }))}
        value={rule.eventType}
        onChange={(eventType) => change({ eventType })}
      />
    </SimpleGrid>
  )
}

const PointsFields = (props: PartProps) => {
  const { t } = useTranslation()
  const { rule, change, errorAt } = props
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NumberInput
        label={t('How many points')}
        description={t('Only points that members earned count, for example by coming to events.')}
        min={1}
        max={1_000_000}
        value={rule.points ?? ''}
        error={errorAt('rule.points')}
        onChange={(typed) => change({ points: numberOf(typed) })}
      />
      <DaysField {...props} />
    </SimpleGrid>
  )
}

const TierField = ({ clubIdOrSlug, rule, change, errorAt }: PartProps) => {
  const { t } = useTranslation()
  const tiers = useRuleTiers(clubIdOrSlug)
  const hasNone = tiers.data?.length === 0
  return (
    <Select
      label={t('Which tier')}
      description={
        hasNone
          ? t('This club has no tier that needs points yet.')
          : t('Members of this tier and of all higher ones get it.')
      }
      data={(tiers.data ?? []).map(({ tierId, name }) => ({ value: tierId, label: name }))}
      value={rule.tierId}
      allowDeselect={false}
      disabled={!tiers.data || hasNone}
      error={tiers.error ? say(t, tiers.error) : errorAt('rule.tierId')}
      onChange={(tierId) => change({ tierId })}
    />
  )
}

const fieldsOf = { days: TimesFields, period: TimesFields, points: PointsFields, tier: TierField }

/** The rule by which people get the achievement, or none where it is awarded only by hand. */
export const RuleFields = ({ clubIdOrSlug, rule, onChange, errorAt }: Props) => {
  const { t } = useTranslation()
  const change = (part: Partial<NonNullable<Rule>>) => rule && onChange({ ...rule, ...part })
  const Fields = rule && fieldsOf[achievementRules[rule.kind].takes]
  return (
    <>
      <Select
        label={t('Who gets it')}
        data={[
          { value: 'HAND', label: t('People you award it to') },
          ...achievementRuleKinds.map((kind) => ({ value: kind, label: t(achievementRules[kind].label) })),
        ]}
        value={rule?.kind ?? 'HAND'}
        allowDeselect={false}
        error={errorAt('rule')}
        onChange={(value) => {
          const kind = achievementRuleKinds.find((each) => each === value)
          onChange(kind ? firstRule(kind) : null)
        }}
      />
      {Fields && <Fields clubIdOrSlug={clubIdOrSlug} rule={rule} change={change} errorAt={errorAt} />}
    </>
  )
}
