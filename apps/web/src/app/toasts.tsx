import { toastMillis } from '@reprise/rules/platform/constants'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Where toasts appear: at the top, on a phone beneath the bar, for 10 seconds (section 8); all of them wait while one is pointed at or focused. */
export const Toasts = () => (
  <Notifications
    position="top-center"
    autoClose={toastMillis}
    pauseResetOnHover="all"
    className={classes.toasts ?? ''}
  />
)
