import classes from './status-dot.module.css'

type Props = { color: string; children: string }

/** A state as a word, with a dot in its colour. */
export const StatusDot = ({ color, children }: Props) => (
  <span className={classes.status}>
    <span
      className={classes.dot}
      style={{ background: `var(--mantine-color-${color}-5)` }}
      aria-hidden="true"
    />
    {children}
  </span>
)
