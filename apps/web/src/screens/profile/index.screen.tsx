import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { ProfileOverview } from '../../features/users/overview/profile-overview.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'

const OwnAchievements = lazyPart(
  async () => (await import('../../features/achievements/own-achievements.tsx')).OwnAchievements,
)

export const Screen = () => (
  <ProfileFrame>
    <Stack gap="lg">
      <ProfileOverview />
      <Suspense>
        <OwnAchievements />
      </Suspense>
    </Stack>
  </ProfileFrame>
)
