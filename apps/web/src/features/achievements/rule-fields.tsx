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
import type { AchievementValues } from './achievement-form.ts'

type Rule = AchievementValues['rule']
type Props = { rule: Rule; onChange: (rule: Rule) => void; errorAt: (field: string) => ReactNode }

const firstRule = (kind: AchievementRuleKind): NonNullable<Rule> => ({
  kind,
  times: kind === 'STREAK' ? 3 : 1,
  eventType: null,
  withinDays: null,
  period: achievementRules[kind].takes === 'period' ? 'MONTH' : null,
})

const numberOf = (typed: number | string) => (typed === '' ? null : Number(typed))

/** The rule by which people get the achievement, or none where it is awarded only by hand. */
export const RuleFields = ({ rule, onChange, errorAt }: Props) => {
  const { t } = useTranslation()
  const change = (part: Partial<NonNullable<Rule>>) => rule && onChange({ ...rule, ...part })
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
      {rule && (
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
            <NumberInput
              label={t('Within how many days')}
              placeholder={t('Any time')}
              min={1}
              max={3650}
              value={rule.withinDays ?? ''}
              error={errorAt('rule.withinDays')}
              onChange={(typed) => change({ withinDays: numberOf(typed) })}
            />
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
      )}
    </>
  )
}
