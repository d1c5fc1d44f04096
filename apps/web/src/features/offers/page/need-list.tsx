import { Button, Group, Stack, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Progress } from '../../../ui/figures/progress.tsx'
import { byKind, needText } from '../needs.ts'
import type { Offer } from '../offer-parts.api.ts'
import classes from './need-list.module.css'
import type { ShownOffer } from './offer.api.ts'

type Gap = NonNullable<ShownOffer['myParticipation']>['gaps'][number]
type Rule = Offer['requirements'][number]

type Props = {
  rules: readonly Rule[]
  /** What the person lacks. Null where nobody looks at it as themselves, as in the preview. */
  gaps: readonly Gap[] | null
  clubSlug: string
  /** Whether the offer is redeemed. By others members earn, or buy points. */
  isRedeemed: boolean
  /** The way to pay the price that the offer asks for. */
  pay?: ReactNode
}

/** What a person needs for an offer: what they have, what is missing, and the way to it. */
export const NeedList = ({ rules, gaps, clubSlug, isRedeemed, pay }: Props) => {
  const { t } = useTranslation()
  const groups = byKind(rules)
  if (groups.length === 0)
    return (
      <Text>
        {isRedeemed
          ? t('Every member of the club can redeem it.')
          : t('Every member of the club can take part.')}
      </Text>
    )
  return (
    <ul className={classes.needs}>
      {groups.map((group) => {
        const [first] = group
        if (!first) return null
        const gap = gaps?.find(({ kind }) => kind === first.kind)
        return (
          <li key={first.kind}>
            <span className={classes.mark} data-met={(gaps && !gap) || undefined}>
              {gaps && !gap ? (
                <IconCircleCheckFilled aria-hidden="true" />
              ) : (
                <IconCircleDashed aria-hidden="true" />
              )}
            </span>
            <Stack gap="xs">
              <Text variant="strong">{group.map((rule) => needText(t, rule)).join(t(' or '))}</Text>
              {gaps && !gap && (
                <Text variant="small" c="dimmed">
                  {first.kind === 'PRICE' ? t('You paid it') : t('You have it')}
                </Text>
              )}
              {gap && <Missing gap={gap} clubSlug={clubSlug} pay={pay} />}
            </Stack>
          </li>
        )
      })}
    </ul>
  )
}

const ways: Partial<Record<Gap['kind'], string>> = {
  LOYALTY_STATUS: phrase('See the tiers'),
  REP_POINTS: phrase('Buy points'),
  REP_SCORE: phrase('See your rep score'),
}

/** What is missing, how far the person is, and the way there. */
const Missing = ({ gap, clubSlug, pay }: { gap: Gap; clubSlug: string; pay: ReactNode }) => {
  const { t } = useTranslation()
  const { kind, have, need, path, text, values, achievements } = gap
  const way = ways[kind]
  return (
    <>
      <Text variant="small" c="dimmed">
        {say(t, { text, values: values ?? {} })}
      </Text>
      {need > 1 && kind !== 'PRICE' && (
        <Progress
          share={have / need}
          label={t('{{shown}} of {{most}}', { shown: shownNumber(have), most: shownNumber(need) })}
        />
      )}
      <Group gap="xs">
        {achievements.map(({ achievementId, displayName }) => (
          <Button
            key={achievementId}
            component={Link}
            to={`/rep-club/${clubSlug}/achievement/${achievementId}`}
            variant="default"
            size="xs"
          >
            {t('How to get {{name}}', { name: displayName })}
          </Button>
        ))}
        {kind === 'PRICE' && pay}
        {way && (
          <Button component={Link} to={path} variant="default" size="xs">
            {t(way)}
          </Button>
        )}
      </Group>
    </>
  )
}
