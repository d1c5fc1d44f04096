import { NotificationList } from '../../features/notifications/notification-list.tsx'

export const Screen = () => <NotificationList />
