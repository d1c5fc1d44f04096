import { Button } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/permissions'
import { IconChartHistogram, IconDownload, IconPencil, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { revenueScope } from '../../tickets/revenue/revenue-scope.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import { useGuestFile } from './dashboard.api.ts'
import classes from './dashboard-head.module.css'
import { isPromoterOf } from './is-promoter-of.ts'

/** What the viewer may do with the event. */
export const DashboardActions = ({ event }: { event: DashboardEvent }) => {
  const { t } = useTranslation()
  const { myPermissions, slug, eventId } = event
  const session = useSession()
  // Their link stands right beneath: a bare one beside it would count for nobody.
  const hasOwnLink = session.state === 'member' && isPromoterOf(event, session.userId)
  const page = `/rep-club/events/${slug}`
  const answers = mayManageAttendees(myPermissions)
  return (
    <div className={classes.actions}>
      {myPermissions.includes('CAN_VIEW_MY_ATTENDEES') && (
        <Button
          component={Link}
          to={`${page}/approval`}
          variant={answers ? 'filled' : 'light'}
          leftSection={<IconUsers size={20} aria-hidden="true" />}
        >
          {answers ? t('Manage Attendees') : t('See guests')}
        </Button>
      )}
      {myPermissions.includes('CAN_SCAN_TICKET') && (
        <Button
          component={Link}
          to={`${page}/scan`}
          variant="light"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
        >
          {t('Scan')}
        </Button>
      )}
      {myPermissions.includes('CAN_EDIT_EVENT') && (
        <Button
          component={Link}
          to={`/events/edit/${eventId}`}
          variant="light"
          leftSection={<IconPencil size={20} aria-hidden="true" />}
        >
          {t('Edit')}
        </Button>
      )}
      {revenueScope(myPermissions) !== 'no' && (
        <Button
          component={Link}
          to={`${page}/revenue`}
          variant="light"
          leftSection={<IconChartHistogram size={20} aria-hidden="true" />}
        >
          {t('Revenue')}
        </Button>
      )}
      {myPermissions.includes('CAN_SHARE_EVENT_LINK') && !hasOwnLink && (
        <CopyLinkButton link={`/events/${slug}`} />
      )}
      {myPermissions.includes('CAN_EXPORT_ATTENDEES') && <ExportGuests eventId={eventId} />}
    </div>
  )
}

const ExportGuests = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const file = useGuestFile()
  return (
    <Button
      variant="default"
      loading={file.isPending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() =>
        file.mutate(eventId, {
          onSuccess: ({ csv, fileName }) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
        })
      }
    >
      {t('Export guests')}
    </Button>
  )
}
