import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { ProfileFrame } from '../../features/users/profile-frame.tsx'

export const Screen = () => (
  <ProfileFrame>
    <NotificationList />
  </ProfileFrame>
)
