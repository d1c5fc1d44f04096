import { Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownNumber } from '../../lib/shown-number.ts'
import { SparkLine } from './spark-line.tsx'
import classes from './stat-tile.module.css'

/** Figures side by side, as many as fit. The first one is the most important. */
export const StatRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.room}>
    <dl className={classes.row}>{children}</dl>
  </div>
)

type Props = {
  name: string
  value: ReactNode
  /** Stands beside the value in the size of text: "of 40 expected". */
  beside?: ReactNode
  /** How the figure changed, in words. */
  delta?: { isUp: boolean; words: ReactNode } | undefined
  /** How far the figure is, as a `Progress` below the value. */
  bar?: ReactNode
  /** The earlier values, oldest first. They are drawn as a small line at the side. */
  spark?: readonly number[] | undefined
  /** The address that the whole tile leads to. The words say what is there. */
  link?: { to: string; words: string } | undefined
  /** True for the most important figure. */
  isMain?: boolean | undefined
  /** True for an amount, or for a word instead of a number. */
  isLong?: boolean | undefined
  /** True where a person should look at it. */
  isWarm?: boolean | undefined
  /** True where the figure changes while the page is open. Screen readers then read out each change. */
  isLive?: boolean | undefined
  /** The meaning of the figure, in words. */
  children?: ReactNode
}

/** One figure, with its name above it and its meaning below it. */
export const StatTile = (props: Props) => {
  const { name, value, beside, delta, bar, spark, link, isMain, isLong, isWarm, isLive, children } = props
  const Arrow = delta?.isUp ? IconArrowUpRight : IconArrowDownRight
  return (
    <div
      className={classes.tile}
      data-main={isMain || undefined}
      data-long={isLong || undefined}
      data-warm={isWarm || undefined}
      data-spark={spark ? true : undefined}
    >
      <dt>{name}</dt>
      <dd>
        <div>
          <span className={classes.value} {...(isLive && { 'aria-live': 'polite' })}>
            {typeof value === 'number' ? shownNumber(value) : value}
          </span>{' '}
          {beside && <span className={classes.meaning}>{beside}</span>}
        </div>
        {delta && (
          <div className={classes.delta} data-up={delta.isUp || undefined}>
            <Arrow size={16} aria-hidden="true" />
            <span>{delta.words}</span>
          </div>
        )}
        {bar}
        {children && <div className={classes.meaning}>{children}</div>}
        {link && (
          <Link to={link.to} className={classes.link}>
            {link.words}
          </Link>
        )}
      </dd>
      {spark && <SparkLine values={spark} className={classes.spark} />}
    </div>
  )
}

/** The layout of the figures while they load. */
export const StatRowSkeleton = ({ count = 4 }: { count?: 3 | 4 }) => (
  <div className={classes.room}>
    <div className={classes.row}>
      {['main', 'second', 'third', 'last'].slice(0, count).map((key, index) => (
        <div key={key} className={classes.tile} data-main={index === 0 || undefined}>
          <Skeleton h={84} />
        </div>
      ))}
    </div>
  </div>
)
