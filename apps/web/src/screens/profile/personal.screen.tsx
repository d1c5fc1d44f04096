import { Stack } from '@mantine/core'
import { DeleteSection } from '../../features/account/leave/delete-section.tsx'
import { OwnProfile } from '../../features/users/forms/own-profile.tsx'
import { PersonalForm } from '../../features/users/forms/personal-form.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <Stack gap="lg" className="rp-in-order">
      <OwnProfile fields={4}>{(profile) => <PersonalForm profile={profile} />}</OwnProfile>
      <DeleteSection />
    </Stack>
  </ProfileFrame>
)
