import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { shownNumber } from '../../lib/shown-number.ts'
import { watchStrip } from '../lists/watch-strip.ts'
import classes from './tab-links.module.css'

type Tab = {
  to: string
  name: string
  isCurrent?: boolean
  /** How many things wait on that page, and the same in words. */
  waiting?: { count: number; words: string } | undefined
}

type Props = {
  /** The subject of the pages, for screen readers. */
  label: string
  tabs: Tab[]
}

// On a phone the strip is wider than the screen. This scrolls the current page into view.
const startHere = (list: HTMLElement | null) => {
  const here = list?.querySelector('[aria-current=page]')?.parentElement
  if (list && here) list.scrollLeft = here.offsetLeft - list.clientWidth / 2 + here.offsetWidth / 2
  return watchStrip(list)
}

/** Links to the pages of one thing, below its head. They stay under the top bar while the page scrolls. */
export const TabLinks = ({ label, tabs }: Props) => (
  <nav aria-label={label} className={classes.bar}>
    <ul className={`rp-strip ${classes.tabs}`} ref={startHere}>
      {tabs.map(({ to, name, isCurrent = false, waiting }) => (
        <li key={to}>
          <Link to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
            {name}
            {waiting && (
              <>
                {' '}
                {/* A phone shows only the number, so that the other pages stay in sight. Screen readers read the
                    words. */}
                <span className={classes.count} aria-hidden="true">
                  {shownNumber(waiting.count)}
                </span>
                <span className={classes.words}>{waiting.words}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The layout of the tabs while they load. */
export const TabLinksSkeleton = () => (
  <div className={classes.bar}>
    <div className={classes.tabs}>
      <Skeleton h={20} w={280} my="sm" />
    </div>
  </div>
)
