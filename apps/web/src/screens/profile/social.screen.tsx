import { SocialConnections } from '../../features/auth/social/social-connections.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'
import { Section } from '../../ui/section.tsx'

export const Screen = () => (
  <ProfileFrame>
    <Section>
      <SocialConnections />
    </Section>
  </ProfileFrame>
)
