import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/save-file.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { useGuestFile } from './dashboard.api.ts'

/** The menu for rare tasks. It has the download of the guests as a file. */
export const useDashboardMenu = ({ myPermissions, eventId }: DeskEvent) => {
  const { t } = useTranslation()
  const file = useGuestFile()
  if (!myPermissions.includes('CAN_EXPORT_ATTENDEES')) return undefined

  const save = () =>
    file.mutate(eventId, {
      onSuccess: ({ csv, fileName }) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
    })
  return {
    isBusy: file.isPending,
    items: (
      <Menu.Item leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
        {t('Export guests')}
      </Menu.Item>
    ),
  }
}
