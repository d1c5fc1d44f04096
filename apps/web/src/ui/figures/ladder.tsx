import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tint } from '../theme/tint-style.ts'
import { ladderStyle } from '../theme/tint-style.ts'
import classes from './ladder.module.css'

export type Milestone = {
  /** The value at which the milestone is reached. */
  at: number
  name: string
  /** That value as people read it, where the name does not contain it. */
  figure?: string
  /** What is shown in place of the name, line by line, where the name is too long. Screen readers read the name. */
  lines?: readonly string[]
}

type Props = {
  value: number
  /** The milestones, from the lowest to the highest. */
  milestones: readonly [Milestone, ...Milestone[]]
  /** The words for how far it is to the next milestone. */
  next: string
  /** The words that are shown once the highest milestone is reached. */
  finished: string
  /** The color of the entity. Without it, the ladder has the color of the brand. */
  tint?: Pick<Tint, 'ground'> | null | undefined
}

/**
 * A bar that fills up to milestones, with a mark at the one reached last. After all are reached, it is one line with
 * a tick.
 */
export const Ladder = ({ value, milestones, next, finished, tint }: Props) => {
  const { t } = useTranslation()
  const [lowest] = milestones
  const highest = milestones.at(-1) ?? lowest
  if (value >= highest.at)
    return (
      <p className={classes.finished}>
        <IconCircleCheck size={22} aria-hidden="true" />
        {finished}
      </p>
    )
  // The milestones stand at equal distances, because their names do. Between two milestones the bar grows evenly.
  const percentOf = (at: number) => {
    const below = milestones.findLastIndex((milestone) => milestone.at <= at)
    const [from, to] = [milestones[below] ?? lowest, milestones[below + 1]]
    const part = to ? (at - from.at) / (to.at - from.at) : 0
    return `${(100 * (below + part)) / (milestones.length - 1)}%`
  }
  const current = milestones.findLast(({ at }) => at <= value)
  return (
    <div style={ladderStyle(tint)}>
      <p className={classes.next}>{next}</p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ width: percentOf(Math.max(value, lowest.at)) }} />
        {milestones.map(({ at }) => (
          <span
            key={at}
            className={classes.dot}
            style={{ insetInlineStart: percentOf(at) }}
            data-reached={at <= value || undefined}
            data-current={at === current?.at || undefined}
          />
        ))}
      </div>
      <ol
        className={classes.milestones}
        // Puts each name at its dot: the first and the last name get half a column, the others a whole one.
        style={{ gridTemplateColumns: `1fr repeat(${milestones.length - 2}, 2fr) 1fr` }}
      >
        {milestones.map((milestone) => (
          <li key={milestone.at} aria-current={milestone === current ? 'step' : undefined}>
            <span className={milestone.lines && 'rp-announced'}>{milestone.name}</span>
            {milestone.lines?.map((line) => (
              <span key={line} aria-hidden="true" className="rp-numbers">
                {line}
              </span>
            ))}
            {milestone.figure && <span className="rp-numbers">{milestone.figure}</span>}
            {milestone.at <= value && <span className="rp-announced">{t('Reached')}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
