import { Button, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionWithAll } from '../../ui/lists/section-with-all.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import type { ClubPoints } from './club-points.api.ts'
import { pointsPageOf, useClubPoints } from './club-points.api.ts'
import classes from './joined-clubs.module.css'
import { pointsText } from './points-text.ts'

/** How many clubs the home page shows. */
const most = 6

const Club = ({ club }: { club: ClubPoints }) => {
  const { t } = useTranslation()
  const { clubId, name, avatarUrl, points } = club
  const face = (
    <>
      <AvatarOf name={name} url={avatarUrl} size={44} />
      <span className={classes.words}>
        <Text component="span" fw={600} truncate>
          {name}
        </Text>
        <Text component="span" size="sm" c="dimmed" className="rp-numbers">
          {points === null
            ? t('No rep points yet')
            : t('{{points}} rep points', { points: pointsText(points) })}
        </Text>
      </span>
    </>
  )
  if (points === null) return <span className={classes.card}>{face}</span>
  return (
    <Link to={pointsPageOf(clubId)} className={classes.card}>
      {face}
    </Link>
  )
}

/** The clubs of the home page that the person belongs to or runs, with their points. */
export const JoinedClubs = () => {
  const { t } = useTranslation()
  return (
    <SectionWithAll title={t('Your clubs')} seeAll="/rep-points/my-points">
      <QueryView query={useClubPoints()} skeleton={<Skeleton h={80} radius="md" />}>
        {(clubs) =>
          clubs.length === 0 ? (
            <EmptyState
              drawing="points"
              heading="h3"
              title={t('No clubs yet')}
              text={t("Check in at a club's event and you earn points right away.")}
              action={
                <Button component={Link} to="/events" variant="light">
                  {t('Find events')}
                </Button>
              }
            />
          ) : (
            <ul className={classes.grid}>
              {clubs.slice(0, most).map((club) => (
                <li key={club.clubId}>
                  <Club club={club} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </SectionWithAll>
  )
}
