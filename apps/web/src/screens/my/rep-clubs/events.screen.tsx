import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { ClubEventFrame } from '../../../features/events/club/club-frame.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

// The same screens as those of the event's team, which read the event from the address. They load only when they are
// shown, so that a club's pages need no scripts of their own for them.
const List = lazyPart(
  async () => (await import('../../../features/events/club/club-events.tsx')).ClubEventsPage,
)
const Overview = lazyPart(async () => (await import('../../rep-club/events/dashboard.screen.tsx')).Screen)
const Attendees = lazyPart(async () => (await import('../../rep-club/events/approval.screen.tsx')).Screen)
const Guests = lazyPart(async () => (await import('../../rep-club/events/guest.screen.tsx')).Screen)
const Invite = lazyPart(async () => (await import('../../rep-club/events/invite.screen.tsx')).Screen)

const pages = { overview: Overview, approval: Attendees, guest: Guests, invite: Invite }

const pageAt = (pathname: string) => {
  const last = pathname.split('/')[6]
  return last === 'approval' || last === 'guest' || last === 'invite' ? last : 'overview'
}

export const Screen = () => {
  const { club_id = '', id } = useParams()
  const { pathname } = useLocation()
  if (!id)
    return (
      <Suspense fallback={<ListSkeleton count={6} />}>
        <List key={club_id} clubIdOrSlug={club_id} />
      </Suspense>
    )
  const name = pageAt(pathname)
  const Page = pages[name]
  const page = (
    <Suspense fallback={<ListSkeleton count={6} />}>
      <Page />
    </Suspense>
  )
  // The page of invitations is also the address book of people who don't manage the club.
  return (
    <ClubEventFrame
      key={`${club_id} ${id}`}
      clubIdOrSlug={club_id}
      eventIdOrSlug={id}
      otherwise={name === 'invite' && page}
    >
      {page}
    </ClubEventFrame>
  )
}
