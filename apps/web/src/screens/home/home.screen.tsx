import { Stack } from '@mantine/core'
import {
  EventSectionSkeleton,
  FeaturedEvents,
  MyUpcomingEvents,
} from '../../features/events/home-sections.tsx'
import { JoinedClubs } from '../../features/points/joined-clubs.tsx'
import { NextUpAbove } from '../../features/tickets/next-up/next-up-above.tsx'
import { WelcomeCard } from '../../features/users/welcome-card.tsx'

export const Screen = () => (
  <Stack gap="xl" className="rp-in-order">
    <NextUpAbove below={<EventSectionSkeleton />} />
    <WelcomeCard below={<EventSectionSkeleton />} />
    <FeaturedEvents />
    <MyUpcomingEvents />
    <JoinedClubs />
  </Stack>
)
