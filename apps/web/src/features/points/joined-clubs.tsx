import { Button, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionWithAll } from '../../ui/lists/section-with-all.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ClubCard } from './club-card.tsx'
import type { ClubPoints } from './club-points.api.ts'
import { ownClubsPath, useClubPoints } from './club-points.api.ts'
import classes from './joined-clubs.module.css'
import { pointsText } from './points-text.ts'

/** How many clubs the home page shows. */
const most = 6

const Club = ({ club }: { club: ClubPoints }) => {
  const { t } = useTranslation()
  const { slug, points } = club
  return (
    <Link to={`/rep-clubs/${slug}`} className={classes.link}>
      <ClubCard club={club} isSmall>
        <Text component="span" variant="small" className="rp-numbers">
          {points === null
            ? t('No rep points yet')
            : t('{{points}} rep points', { points: pointsText(points) })}
        </Text>
      </ClubCard>
    </Link>
  )
}

/** The clubs that the person belongs to or runs, with their points, on the home page. */
export const JoinedClubs = () => {
  const { t } = useTranslation()
  return (
    <SectionWithAll title={t('Your clubs')} seeAll={ownClubsPath}>
      <QueryView
        query={useClubPoints()}
        what={t("Your clubs didn't load")}
        skeleton={<Skeleton h={88} radius="md" />}
      >
        {(clubs) =>
          clubs.length === 0 ? (
            <EmptyState
              drawing="points"
              heading="h3"
              title={t('No clubs yet')}
              text={t("Join a club, or check in at a club's event, and you earn points.")}
              action={
                <>
                  <Button component={Link} to="/rep-clubs" variant="default">
                    {t('Find clubs')}
                  </Button>
                  <Button component={Link} to="/events" variant="default">
                    {t('Find events')}
                  </Button>
                </>
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
