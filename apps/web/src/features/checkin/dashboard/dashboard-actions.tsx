import { Button } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/may-manage-attendees'
import { IconQrcode, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDeskPages } from '../../events/desk/desk-club.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { isHappening } from '../../events/desk/is-happening.ts'
import classes from './dashboard-actions.module.css'

/**
 * The buttons of the dashboard: scanning while the event is on, then answering requests. The most important one comes
 * first. The tabs lead to all other pages.
 */
export const DashboardActions = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const pages = useDeskPages(event)
  const wayTo = (page: 'door' | 'attendees') => pages.find((each) => each.page === page)?.to
  const door = isHappening(event) ? wayTo('door') : undefined
  const attendees = mayManageAttendees(event.myPermissions) ? wayTo('attendees') : undefined
  if (!door && !attendees) return null
  return (
    <div className={classes.buttons}>
      {door && (
        <Button component={Link} to={door} leftSection={<IconQrcode size={20} aria-hidden="true" />}>
          {t('Scan tickets')}
        </Button>
      )}
      {attendees && (
        <Button
          component={Link}
          to={attendees}
          variant={door ? 'default' : 'filled'}
          leftSection={<IconUsers size={20} aria-hidden="true" />}
        >
          {t('Manage Attendees')}
        </Button>
      )}
    </div>
  )
}
