import { Stack } from '@mantine/core'
import { FeaturedEvents, MyUpcomingEvents } from '../../features/events/home-sections.tsx'
import { JoinedClubs } from '../../features/points/joined-clubs.tsx'
import { WelcomeCard } from '../../features/users/welcome-card.tsx'

export const Screen = () => (
  <Stack gap="xl">
    <WelcomeCard />
    <FeaturedEvents />
    <MyUpcomingEvents />
    <JoinedClubs />
  </Stack>
)
