import { LocationForm } from '../../features/users/forms/location-form.tsx'
import { OwnProfile } from '../../features/users/forms/own-profile.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <OwnProfile fields={5}>{(profile) => <LocationForm profile={profile} />}</OwnProfile>
  </ProfileFrame>
)
