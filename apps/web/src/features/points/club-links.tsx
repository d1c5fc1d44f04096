import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import classes from './club-links.module.css'
import { ownClubsPath, useClubPoints } from './club-points.api.ts'

/** How many clubs the sidebar shows (decision S-054). */
const most = 5

type Props = { className: string; onGo?: (() => void) | undefined }

/** Links to the first clubs that the person belongs to or runs. */
export const ClubLinks = ({ className, onGo }: Props) => {
  const { t } = useTranslation()
  const { data: clubs = [] } = useClubPoints()
  if (clubs.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('Your clubs')}>
      {clubs.slice(0, most).map(({ clubId, slug, name, avatarUrl }) => (
        <li key={clubId}>
          <Link to={`/rep-clubs/${slug}`} className={className} onClick={onGo}>
            <AvatarOf name={name} url={avatarUrl} size={22} />
            <span className={classes.name}>{name}</span>
          </Link>
        </li>
      ))}
      {clubs.length > most && (
        <li>
          <Link to={ownClubsPath} className={className} onClick={onGo}>
            {t('See all')}
          </Link>
        </li>
      )}
    </ul>
  )
}
