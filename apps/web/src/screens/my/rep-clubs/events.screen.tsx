import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ClubEventFrame } from '../../../features/events/club/club-frame.tsx'
import { useRowPart } from '../../../lib/row-part.ts'
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
const Revenue = lazyPart(async () => (await import('../../rep-club/events/revenue.screen.tsx')).Screen)

const OfClub = ({ page, otherwise }: { page: ReactNode; otherwise?: ReactNode }) => {
  const { club_id = '', id = '' } = useParams()
  return (
    <ClubEventFrame key={`${club_id} ${id}`} clubIdOrSlug={club_id} eventIdOrSlug={id} otherwise={otherwise}>
      <Suspense fallback={<ListSkeleton count={6} />}>{page}</Suspense>
    </ClubEventFrame>
  )
}

const AllEvents = () => {
  const { club_id = '' } = useParams()
  return <List key={club_id} clubIdOrSlug={club_id} />
}

const parts = {
  events: () => <AllEvents />,
  overview: () => <OfClub page={<Overview />} />,
  approval: () => <OfClub page={<Attendees />} />,
  guest: () => <OfClub page={<Guests />} />,
  // The page of invitations is also the address book of people who don't manage the club.
  invite: () => <OfClub page={<Invite />} otherwise={<Invite />} />,
  revenue: () => <OfClub page={<Revenue />} />,
}

export type ClubEventPart = keyof typeof parts

/** The events of a club, or one of them among the pages of the club. */
export const Screen = () => {
  const show = useRowPart(parts)
  return <Suspense fallback={<ListSkeleton count={6} />}>{show()}</Suspense>
}
