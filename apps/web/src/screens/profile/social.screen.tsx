import { Card } from '@mantine/core'
import { SocialConnections } from '../../features/auth/social/social-connections.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <Card>
      <SocialConnections />
    </Card>
  </ProfileFrame>
)
