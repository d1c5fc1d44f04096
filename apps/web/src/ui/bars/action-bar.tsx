import type { ReactNode } from 'react'
import { atFoot } from '../forms/at-foot.ts'
import { keepClear } from '../forms/keep-clear.ts'
import classes from './action-bar.module.css'

type Props = {
  /**
   * Where the bar stays in view: at the foot of the screen (`screen`), at the foot of a page in steps (`page`),
   * floating over a list (`float`), or at the end of a sheet, drawer or panel (`end`).
   */
  place: 'screen' | 'page' | 'float' | 'end'
  /** Makes the bar a landmark with this name. */
  label?: string
  /** One fact, such as the price, how many are chosen, or whether it is saved. */
  children?: ReactNode
  /** The main button. Quieter buttons may stand before it. */
  action: ReactNode
}

/** A bar with a fact and the main button of a page. On a phone, a floating bar replaces the bottom navigation. */
export const ActionBar = ({ place, label, children, action }: Props) => (
  <div
    className={classes.bar}
    data-place={place}
    data-takes-nav={place === 'float' || undefined}
    {...(label && { role: 'region', 'aria-label': label })}
    ref={place === 'end' ? keepClear : atFoot}
  >
    {children && <div className={classes.fact}>{children}</div>}
    <div className={classes.action}>{action}</div>
  </div>
)
