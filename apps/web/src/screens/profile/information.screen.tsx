import { Stack } from '@mantine/core'
import { DeleteSection } from '../../features/account/leave/delete-section.tsx'
import { AvatarField } from '../../features/users/forms/avatar-field.tsx'
import { InformationForm } from '../../features/users/forms/information-form.tsx'
import { OwnProfile } from '../../features/users/forms/own-profile.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <Stack gap="lg" className="rp-in-order">
      <OwnProfile fields={3}>
        {(profile) => (
          <>
            <AvatarField profile={profile} />
            <InformationForm profile={profile} />
          </>
        )}
      </OwnProfile>
      <DeleteSection />
    </Stack>
  </ProfileFrame>
)
