import { Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/states/sheet.tsx'
import type { DeskEvent } from '../events/desk/desk-event.api.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'

type Props = { event: DeskEvent; opened: boolean; onClose: () => void }

/** Writes to the guests of an event, and shows what was written. What was typed stays when the sheet is closed. */
export const MessagesSheet = ({ event, opened, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('Message guests')} size="lg" keepMounted>
      <Stack gap="lg">
        <MessageForm event={event} />
        <Divider />
        <MessageList eventId={event.eventId} timeZone={event.timeZone} />
      </Stack>
    </Sheet>
  )
}
