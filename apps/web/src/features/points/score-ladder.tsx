import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import type { Milestone } from '../../ui/figures/ladder.tsx'
import { Ladder } from '../../ui/figures/ladder.tsx'
import { Section } from '../../ui/section.tsx'
import type { ScoreOfPoints } from './points.api.ts'

/** How many milestones are shown: the last reached one and those after it. */
const shownAhead = 3

/** Shows how the points of all clubs raise the rep score. Each milestone adds one point to the score. */
export const ScoreLadder = ({ score, tint }: { score: ScoreOfPoints; tint: { ground: string } | null }) => {
  const { t } = useTranslation()
  const { earned, each, most } = score
  const reached = Math.min(most, Math.floor(earned / each))
  const first = Math.max(0, Math.min(reached, most - shownAhead))
  const milestoneOf = (step: number): Milestone => {
    const points = shownNumber(BigInt(step * each))
    return {
      at: step * each,
      name: t('{{points}} rep points: +{{score}}', { points, score: step }),
      lines: [points, `+${step}`],
    }
  }
  return (
    <Section title={t('For your rep score')}>
      <Ladder
        tint={tint}
        value={Math.min(earned, most * each)}
        milestones={[
          milestoneOf(first),
          ...Array.from({ length: shownAhead }, (_, step) => milestoneOf(first + step + 1)),
        ]}
        next={t('{{count}} more rep points for the next point of your rep score', {
          count: (reached + 1) * each - earned,
          defaultValue_one: '{{count}} more rep point for the next point of your rep score',
          defaultValue_other: '{{count}} more rep points for the next point of your rep score',
        })}
        finished={t('Your rep points give your rep score all {{most}} points they can.', { most })}
      />
    </Section>
  )
}
