import { Link } from 'react-router'
import classes from './brand-mark.module.css'

/** The sign (the repeat sign of music: play it again) and the name of the brand. It is a link to the start page. */
export const BrandMark = ({ name, inverted }: { name: string; inverted?: boolean }) => (
  <Link to="/" className={classes.mark} data-inverted={inverted || undefined}>
    <svg viewBox="0 0 64 64" className={classes.sign} aria-hidden="true">
      <rect width="64" height="64" rx="18" className={classes.plate} />
      <path d="M21 15v34M29 15v34" className={classes.bars} />
      <circle cx="42" cy="25.5" r="4.5" className={classes.dots} />
      <circle cx="42" cy="38.5" r="4.5" className={classes.dots} />
    </svg>
    <span data-brand-word>{name}</span>
  </Link>
)
