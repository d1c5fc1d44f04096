import { AccountSettings } from '../../features/account/account-settings.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <AccountSettings />
  </ProfileFrame>
)
