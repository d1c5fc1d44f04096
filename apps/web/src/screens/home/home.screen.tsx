import { Stack } from '@mantine/core'
import { WelcomeCard } from '../../features/users/welcome-card.tsx'

export const Screen = () => (
  <Stack gap="xl">
    <WelcomeCard />
  </Stack>
)
