import classes from './color-dot.module.css'

/** A color that people chose, beside the name it belongs to: with a ring, since it may be that of the surface. */
export const ColorDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
)
