import classes from './progress.module.css'

type Props = {
  /** How full the bar is, from 0 to 1. */
  share: number
  /** The bar in words. Leave it out where the words beside it say the same. */
  label?: string
  /** `second` for a bar beside another one, `good` for a bar that is best when full. */
  tone?: 'second' | 'good'
  /** A color that people chose. The bar then has a ring, because the color may be that of the track. */
  color?: string | undefined
  isThin?: boolean
  className?: string | undefined
}

/** A bar that fills up. */
export const Progress = ({ share, label, tone, color, isThin, className }: Props) => {
  const percent = Math.round(100 * Math.min(Math.max(share, 0), 1))
  return (
    <div
      className={className ? `${classes.track} ${className}` : classes.track}
      data-progress
      data-tone={tone}
      data-thin={isThin || undefined}
      data-colored={color ? true : undefined}
      {...(label
        ? {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
          }
        : { 'aria-hidden': true })}
    >
      <div className={classes.bar} style={{ width: `${percent}%`, background: color }} />
    </div>
  )
}
