import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import {
  EventSectionSkeleton,
  FeaturedEvents,
  MyUpcomingEvents,
} from '../../features/events/home-sections.tsx'
import { NextUpAbove } from '../../features/tickets/next-up/next-up-above.tsx'
import { WelcomeCard } from '../../features/users/welcome-card.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'

// They stand at the end of a long page.
const JoinedClubs = lazyPart(async () => (await import('../../features/points/joined-clubs.tsx')).JoinedClubs)

const CurrentOffers = lazyPart(
  async () => (await import('../../features/offers/list/current-offers.tsx')).CurrentOffers,
)

export const Screen = () => (
  <Stack gap="xl" className="rp-in-order">
    <NextUpAbove below={<EventSectionSkeleton />} />
    <WelcomeCard below={<EventSectionSkeleton />} />
    <FeaturedEvents />
    <MyUpcomingEvents />
    <Suspense>
      <JoinedClubs />
    </Suspense>
    <Suspense>
      <CurrentOffers />
    </Suspense>
  </Stack>
)
