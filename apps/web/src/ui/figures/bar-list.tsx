import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bar-list.module.css'
import { ColorDot } from './color-dot.tsx'

export type Bar = {
  key: string
  name: string
  /** The color that stands for it elsewhere; the bars themselves have colors that are seen in light and dark. */
  dot?: string
  /** How long, from 0 to 1. */
  share: number
  /** What stands beside the name. */
  figure: ReactNode
  /** The bar in words. */
  label: string
  isSecond?: boolean
  /** What stands beneath. */
  note?: ReactNode
}

/** Bars beneath each other, each with its name and figure above it. */
export const BarList = ({ bars }: { bars: Bar[] }) => (
  <ul className={classes.bars}>
    {bars.map(({ key, name, dot, share, figure, label, isSecond = false, note }) => (
      <li key={key}>
        <div className={classes.line}>
          <span className={classes.name}>
            {dot && <ColorDot color={dot} />}
            {name}
          </span>
          <span className="rp-numbers">{figure}</span>
        </div>
        <Progress
          value={share * 100}
          color={isSecond ? 'var(--rp-chart-second)' : 'var(--rp-chart-main)'}
          size="lg"
          radius="xl"
          aria-label={label}
        />
        {note && <div className={classes.note}>{note}</div>}
      </li>
    ))}
  </ul>
)
