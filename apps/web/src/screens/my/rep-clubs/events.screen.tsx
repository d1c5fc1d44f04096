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
const parts = {
  overview: lazyPart(async () => (await import('../../rep-club/events/dashboard.screen.tsx')).Screen),
  approval: lazyPart(async () => (await import('../../rep-club/events/approval.screen.tsx')).Screen),
  guest: lazyPart(async () => (await import('../../rep-club/events/guest.screen.tsx')).Screen),
  invite: lazyPart(async () => (await import('../../rep-club/events/invite.screen.tsx')).Screen),
  revenue: lazyPart(async () => (await import('../../rep-club/events/revenue.screen.tsx')).Screen),
}
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** The events of a club, or one of them among the pages of the club. */
export const Screen = () => {
  const { club_id = '', id } = useParams()
  const name = useRowPart() ?? ''
  if (!id || !isPart(name))
    return (
      <Suspense fallback={<ListSkeleton count={6} />}>
        <List key={club_id} clubIdOrSlug={club_id} />
      </Suspense>
    )
  const Page = parts[name]
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
