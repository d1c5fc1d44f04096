import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { dayInWords } from '../../ui/text/format-date-time.ts'
import type { AchievementValues } from './achievement-form.ts'
import type { AskedPreview } from './rule.api.ts'
import { useRulePreview } from './rule.api.ts'
import classes from './rule-preview.module.css'

type Props = { clubIdOrSlug: string; achievementId: string | null; values: AchievementValues }

/**
 * Shows who would get the achievement by the rule of the form, before it is saved. It asks only when the person wants to
 * know.
 */
export const RulePreview = ({ clubIdOrSlug, achievementId, values }: Props) => {
  const { t } = useTranslation()
  const [shownFor, setShownFor] = useState<string | null>(null)
  const { rule, awarding, maxSupply, activeFromUtc, activeToUtc } = values
  const asked: AskedPreview | null = rule && {
    clubIdOrSlug,
    achievementId,
    rule,
    awarding,
    maxSupply,
    activeFromUtc,
    activeToUtc,
  }
  const current = JSON.stringify(asked)
  const isShown = shownFor === current
  const preview = useRulePreview(isShown ? asked : null)
  if (!asked) return null
  if (!isShown)
    return (
      <Button variant="default" w="fit-content" onClick={() => setShownFor(current)}>
        {t('Show who would get it now')}
      </Button>
    )
  return (
    <QueryView query={preview} what={t("The preview didn't load")} skeleton={<ListSkeleton count={3} />}>
      {(found) => found && <Found found={found} isOnce={awarding === 'ONCE'} />}
    </QueryView>
  )
}

type FoundPreview = NonNullable<NonNullable<ReturnType<typeof useRulePreview>['data']>>

type FoundProps = {
  found: FoundPreview
  /** Whether each person can have one award, so that awards and people are the same number. */
  isOnce: boolean
}

const Found = ({ found: { gives, takesBack, isPart, first }, isOnce }: FoundProps) => {
  const { t } = useTranslation()
  const given = isOnce
    ? t('{{count}} people would get it now.', {
        count: gives,
        defaultValue_one: '{{count}} person would get it now.',
        defaultValue_other: '{{count}} people would get it now.',
      })
    : t('It would be awarded {{count}} times now.', {
        count: gives,
        defaultValue_one: 'It would be awarded once now.',
        defaultValue_other: 'It would be awarded {{count}} times now.',
      })
  const more = gives - first.length
  return (
    <Stack gap="sm">
      <Text variant="strong" role="status">
        {gives === 0 ? t('Nobody has earned it yet.') : given}
      </Text>
      {isPart && (
        <Text variant="small" c="dimmed">
          {t('Your club has more members than we count here, so it may be more.')}
        </Text>
      )}
      {takesBack > 0 && (
        <Text>
          {t('{{count}} awards would be taken back, because the new rule is not fulfilled.', {
            count: takesBack,
            defaultValue_one: '{{count}} award would be taken back, because the new rule is not fulfilled.',
            defaultValue_other:
              '{{count}} awards would be taken back, because the new rule is not fulfilled.',
          })}
        </Text>
      )}
      {first.length > 0 && (
        <ul className={classes.people} aria-label={t('Who would get it')}>
          {first.map(({ user, earnedAt }) => (
            <li key={`${user.userId} ${earnedAt}`}>
              <PersonRow person={user} note={dayInWords(earnedAt)} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Text variant="small" c="dimmed">
          {t('and {{count}} more', { count: more })}
        </Text>
      )}
    </Stack>
  )
}
