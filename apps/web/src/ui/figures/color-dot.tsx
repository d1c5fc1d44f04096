import classes from './color-dot.module.css'

/**
 * A dot in a color that people chose, beside the name it belongs to. It has a ring, because the color may be that of
 * the surface.
 */
export const ColorDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
)
