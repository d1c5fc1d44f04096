import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ClubLinks } from '../../features/points/club-links.tsx'
import classes from './nav-links.module.css'
import { belongsTo, clubEntries, mainEntries } from './navigation.ts'

type Entry = (typeof mainEntries)[number]

const Entries = ({ entries, onGo }: { entries: Entry[]; onGo?: (() => void) | undefined }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ul className={classes.list}>
      {entries.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className={classes.link ?? ''}
            onClick={onGo}
            aria-current={belongsTo(pathname, path) && 'page'}
          >
            <Icon className={classes.icon} stroke={1.75} aria-hidden="true" />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The entries of the sidebar and of the drawer. */
export const NavLinks = ({ onGo }: { onGo?: (() => void) | undefined }) => (
  <div className={classes.groups}>
    <Entries entries={mainEntries} onGo={onGo} />
    <div>
      <Entries entries={clubEntries} onGo={onGo} />
      <ClubLinks className={classes.link ?? ''} onGo={onGo} />
    </div>
  </div>
)
