import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownNumber } from '../../lib/shown-number.ts'
import classes from './figures.module.css'

/** Four figures side by side, the first of them the one that matters most. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)

type FigureProps = {
  name: string
  value: ReactNode
  /** Beside the value, in the size of text: "of 40 expected". */
  beside?: ReactNode
  /** The one that matters most. */
  isMain?: boolean | undefined
  /** An amount, or a word in the place of a number. */
  isLong?: boolean | undefined
  /** Somebody should look at it. */
  isWarm?: boolean | undefined
  /** Changes while one looks, and is then read out. */
  isLive?: boolean | undefined
  /** What it means, in words. */
  children?: ReactNode
}

/** One figure with its name above it and its meaning beneath. */
export const Figure = ({ name, value, beside, isMain, isLong, isWarm, isLive, children }: FigureProps) => (
  <div
    className={classes.figure}
    data-main={isMain || undefined}
    data-long={isLong || undefined}
    data-warm={isWarm || undefined}
  >
    <dt>{name}</dt>
    <dd>
      <span className={classes.value} {...(isLive && { 'aria-live': 'polite' })}>
        {typeof value === 'number' ? shownNumber(value) : value}
      </span>{' '}
      {beside && <span className={classes.meaning}>{beside}</span>}
      {children && <div className={classes.meaning}>{children}</div>}
    </dd>
  </div>
)

/** The layout of the figures while they load. */
export const FiguresSkeleton = () => (
  <div className={classes.figures}>
    {['main', 'second', 'third', 'last'].map((key, index) => (
      <div key={key} className={classes.figure} data-main={index === 0 || undefined}>
        <Skeleton h={84} />
      </div>
    ))}
  </div>
)
