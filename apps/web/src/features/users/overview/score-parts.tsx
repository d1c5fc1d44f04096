import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import type { ScorePart } from './overview.api.ts'
import { scoreFactors } from './score-factors.ts'

const HowToGrow = ({ factor }: { factor: ScorePart['factor'] }) => {
  const { t } = useTranslation()
  const { more, to } = scoreFactors[factor]
  return (
    <>
      {say(t, more)}{' '}
      {to && (
        <Anchor component={Link} to={to.path} inherit>
          {t(to.label)}
        </Anchor>
      )}
    </>
  )
}

const Points = ({ part: { score, most } }: { part: ScorePart }) => {
  const { t } = useTranslation()
  return (
    <Group gap={4} wrap="nowrap">
      {score >= most && (
        <IconCheck size={18} stroke={2.25} color="var(--mantine-color-green-6)" aria-hidden="true" />
      )}
      {t('{{score}} of {{most}}', { score, most })}
    </Group>
  )
}

/** The rep score taken apart: each factor's points of its most, and what to do for more. */
export const ScoreParts = ({ parts }: { parts: ScorePart[] }) => {
  const { t } = useTranslation()
  const counted = (count: string) => shownNumber(BigInt(count))
  const nameOf = ({ factor, count }: ScorePart, isCounted: boolean) => {
    const name = t(scoreFactors[factor].name)
    return isCounted ? `${name}: ${counted(count)}` : name
  }
  return (
    <Card component="section" aria-labelledby="score-parts">
      <Title order={2} size="h3" id="score-parts">
        {t('Your rep score')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('Grows with what you do, up to 100.')}
      </Text>
      <BarList
        bars={parts.map((part) => {
          const { factor, score, most } = part
          return {
            key: factor,
            // What happens once is there or not; all else is counted.
            name: nameOf(part, !isOnce.has(factor)),
            share: score / most,
            figure: <Points part={part} />,
            label: t('{{name}}: {{score}} of {{most}} points', {
              name: t(scoreFactors[factor].name),
              score,
              most,
            }),
            note: score < most && <HowToGrow factor={factor} />,
          }
        })}
      />
    </Card>
  )
}

const isOnce = new Set<ScorePart['factor']>(['VERIFIED_EMAIL', 'VERIFIED_PHONE', 'COMPLETE_PROFILE'])
