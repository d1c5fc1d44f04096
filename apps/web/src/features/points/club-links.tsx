import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import classes from './club-links.module.css'
import { pointsPageOf, useClubPoints } from './club-points.api.ts'

/** How many clubs the sidebar shows (decision S-054). */
const most = 5

type Props = { className: string; onGo?: (() => void) | undefined }

/** Links to the points that the person has with their first clubs. */
export const ClubLinks = ({ className, onGo }: Props) => {
  const { t } = useTranslation()
  const { data: clubs = [] } = useClubPoints()
  if (clubs.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('Your clubs')}>
      {clubs.slice(0, most).map(({ clubId, name, avatarUrl, points }) => {
        const face = (
          <>
            <AvatarOf name={name} url={avatarUrl} size={22} />
            <span className={classes.name}>{name}</span>
          </>
        )
        return (
          <li key={clubId}>
            {points === null ? (
              <span className={className}>{face}</span>
            ) : (
              <Link to={pointsPageOf(clubId)} className={className} onClick={onGo}>
                {face}
              </Link>
            )}
          </li>
        )
      })}
      {clubs.length > most && (
        <li>
          <Link to="/rep-points/my-points" className={className} onClick={onGo}>
            {t('See all')}
          </Link>
        </li>
      )}
    </ul>
  )
}
