import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/save-file.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { useDuplicateItem } from '../../events/duplicate/use-duplicate-item.tsx'
import { useRepeatItem } from '../../events/series/use-repeat-item.tsx'
import { useMessageItem } from '../../messages/use-message-item.tsx'
import { useGuestFile } from './dashboard.api.ts'

/**
 * The menu for rare tasks: it writes to the guests, downloads them as a file, copies the event, and makes a series
 * of it. `sheet` is what its items open.
 */
export const useDashboardMenu = (event: DeskEvent) => {
  const { t } = useTranslation()
  const file = useGuestFile()
  const duplicate = useDuplicateItem(event)
  const repeat = useRepeatItem(event)
  const messages = useMessageItem(event)
  const { myPermissions, eventId } = event
  const mayExport = myPermissions.includes('CAN_EXPORT_ATTENDEES')
  if (!mayExport && !duplicate.item && !repeat.item && !messages.item) return undefined

  const save = () =>
    file.mutate(eventId, {
      onSuccess: ({ csv, fileName }) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
    })
  return {
    sheet: (
      <>
        {messages.sheet}
        {repeat.dialog}
      </>
    ),
    isBusy: file.isPending || duplicate.isBusy,
    items: (
      <>
        {messages.item}
        {mayExport && (
          <Menu.Item leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
            {t('Export guests')}
          </Menu.Item>
        )}
        {duplicate.item}
        {repeat.item}
      </>
    ),
  }
}
