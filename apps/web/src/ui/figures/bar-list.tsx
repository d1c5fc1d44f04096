import type { ReactNode } from 'react'
import classes from './bar-list.module.css'
import { ColorDot } from './color-dot.tsx'
import { Progress } from './progress.tsx'

export type Bar = {
  key: string
  name: string
  /** The color of the dot and the bar, where somebody chose one. */
  color?: string
  /** The length of the bar, from 0 to 1. */
  share: number
  /** The figure that stands beside the name. */
  figure: ReactNode
  /** The bar in words, for screen readers. */
  label: string
  isSecond?: boolean
  /** A note below the bar. */
  note?: ReactNode
}

/** A list of bars. The name and the figure of each bar stand above it. */
export const BarList = ({ bars }: { bars: Bar[] }) => (
  <ul className={classes.bars}>
    {bars.map(({ key, name, color, share, figure, label, isSecond = false, note }) => (
      <li key={key}>
        <div className={classes.line}>
          <span className={classes.name}>
            {color && <ColorDot color={color} />}
            {name}
          </span>
          <span className="rp-numbers">{figure}</span>
        </div>
        <Progress share={share} label={label} color={color} {...(isSecond && { tone: 'second' })} />
        {note && <div className={classes.note}>{note}</div>}
      </li>
    ))}
  </ul>
)
