import { Stack } from '@mantine/core'
import { InviteForm } from '../../features/invites/invite-form.tsx'
import { ReceivedInvites } from '../../features/invites/received-invites.tsx'
import { SentInvites } from '../../features/invites/sent-invites.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <Stack gap="xl" className="rp-in-order">
      <ReceivedInvites />
      <InviteForm />
      <SentInvites />
    </Stack>
  </ProfileFrame>
)
