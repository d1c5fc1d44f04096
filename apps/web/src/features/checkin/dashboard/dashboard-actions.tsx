import { Button, CopyButton } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/permissions'
import { IconCheck, IconDownload, IconLink, IconPencil, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '../../../lib/save-file.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import { useGuestFile } from './dashboard.api.ts'
import classes from './dashboard-head.module.css'

/** What the viewer may do with the event. */
export const DashboardActions = ({ event }: { event: DashboardEvent }) => {
  const { t } = useTranslation()
  const { myPermissions, slug, eventId } = event
  const page = `/rep-club/events/${slug}`
  return (
    <div className={classes.actions}>
      {mayManageAttendees(myPermissions) && (
        <Button
          component={Link}
          to={`${page}/approval`}
          leftSection={<IconUsers size={20} aria-hidden="true" />}
        >
          {t('Manage Attendees')}
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
      {myPermissions.includes('CAN_SHARE_EVENT_LINK') && <CopyLink slug={slug} />}
      {myPermissions.includes('CAN_EXPORT_ATTENDEES') && <ExportGuests eventId={eventId} />}
    </div>
  )
}

const CopyLink = ({ slug }: { slug: string }) => {
  const { t } = useTranslation()
  return (
    <CopyButton value={`${window.location.origin}/events/${slug}`}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />
          }
        >
          <span aria-live="polite">{copied ? t('Link copied') : t('Copy link')}</span>
        </Button>
      )}
    </CopyButton>
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
