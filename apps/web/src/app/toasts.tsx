import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: at the top, for 10 seconds (section 8). */
export const Toasts = () => <Notifications position="top-center" autoClose={10_000} />
