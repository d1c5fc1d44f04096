import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import type { DeskClub } from '../desk/desk-club.ts'
import { DeskClubContext, useDeskClub } from '../desk/desk-club.ts'
import { useDeskEvent } from '../desk/desk-event.api.ts'
import { clubEventsPath } from '../desk/desk-pages.ts'
import { useHostingClubs } from './hosting-clubs.api.ts'

type FrameProps = {
  clubIdOrSlug: string
  /** Shown to people who don't manage the club. Without it, they read that there is no such club. */
  otherwise?: ReactNode
  children: (club: DeskClub) => ReactNode
}

/** The frame of a club's pages about its events, for people who manage them. */
export const ClubFrame = ({ clubIdOrSlug, otherwise, children }: FrameProps) => {
  const { t } = useTranslation()
  const key = clubIdOrSlug.toLowerCase()
  return (
    <QueryView
      query={useHostingClubs()}
      what={t("This club didn't load")}
      skeleton={<ListSkeleton count={6} />}
      heading="h1"
    >
      {(clubs) => {
        const club = clubs.find(({ clubId, slug }) => clubId === key || slug === key)
        if (!club)
          return (
            otherwise || <EmptyState drawing="lost" heading="h1" title={t("We couldn't find this club.")} />
          )
        return <DeskClubContext value={club}>{children(club)}</DeskClubContext>
      }}
    </QueryView>
  )
}

type EventProps = Pick<FrameProps, 'clubIdOrSlug' | 'otherwise'> & {
  eventIdOrSlug: string
  children: ReactNode
}

/** A page of an event among the pages of the club that hosts it, below a link back to the club's events. */
export const ClubEventFrame = ({ clubIdOrSlug, otherwise, eventIdOrSlug, children }: EventProps) => (
  <ClubFrame clubIdOrSlug={clubIdOrSlug} otherwise={otherwise}>
    {() => <OfClub eventIdOrSlug={eventIdOrSlug}>{children}</OfClub>}
  </ClubFrame>
)

const OfClub = ({ eventIdOrSlug, children }: Pick<EventProps, 'eventIdOrSlug' | 'children'>) => {
  const { t } = useTranslation()
  const club = useDeskClub()
  // The page inside asks for the same event, so this is no second request.
  const { data: event } = useDeskEvent(eventIdOrSlug)
  if (!club) return null
  if (event && event.club?.clubId !== club.clubId)
    return <EmptyState drawing="lost" heading="h1" title={t("We couldn't find this event.")} />
  return (
    <>
      <Text component="nav" variant="small" mb="xs" aria-label={t('Where you are')}>
        <Anchor component={Link} to={clubEventsPath(club.slug)}>
          {t('Events of {{club}}', { club: club.name })}
        </Anchor>
      </Text>
      {children}
    </>
  )
}
