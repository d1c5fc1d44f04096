import type { ReactNode } from 'react'
import classes from './ring-around.module.css'

type Props = {
  /** How full the ring is, from 0 to 100. */
  value: number
  /** The ring in words, for screen readers. */
  label: string
  /** The round picture inside the ring. */
  children: ReactNode
}

/** A ring that fills up around a picture. */
export const RingAround = ({ value, label, children }: Props) => (
  <div className={classes.around} role="img" aria-label={label}>
    <svg viewBox="0 0 100 100" aria-hidden="true" className={classes.ring}>
      <circle cx="50" cy="50" r="47" pathLength={100} />
      {value > 0 && <circle cx="50" cy="50" r="47" pathLength={100} strokeDasharray={`${value} 100`} />}
    </svg>
    {children}
  </div>
)
