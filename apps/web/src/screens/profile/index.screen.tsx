import { ProfileOverview } from '../../features/users/overview/profile-overview.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <ProfileOverview />
  </ProfileFrame>
)
