import type { ReactNode } from 'react'
import classes from './total-line.module.css'

/** The total, shown above the button that agrees to it. A screen reader says it with its name when it changes. */
export const TotalLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.total} aria-live="polite" aria-atomic="true">
    <span>{name}</span>
    <span>{children}</span>
  </div>
)
