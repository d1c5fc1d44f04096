import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { type EditedTicket } from './event-tickets.api.ts'
import { TicketFields } from './ticket-fields.tsx'
import { type TicketForm } from './ticket-form.ts'

type Props = {
  opened: boolean
  onClose: () => void
  eventId: string
  timeZone: string
  hasClub: boolean
  /** The kind to change; none to make a new one. */
  ticket: EditedTicket | undefined
  start: TicketForm
}

/** The drawer in which a kind of ticket is made or changed; it asks before it drops what was typed. */
export const TicketDrawer = ({ opened, onClose, ticket, start, ...fields }: Props) => {
  const { t } = useTranslation()
  const [isDirty, setDirty] = useState(false)
  const [asked, setAsked] = useState(false)
  const close = () => {
    setAsked(false)
    setDirty(false)
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={() => (isDirty ? setAsked(true) : close())}
      position="right"
      size="md"
      title={ticket ? t('Edit ticket') : t('New ticket')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TicketFields
        {...fields}
        eventTicketId={ticket?.eventTicketId}
        taken={ticket?.balance?.releasedAmount ?? 0}
        start={start}
        onDirty={setDirty}
        onDone={close}
      />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={close}
        title={t('Discard what you typed?')}
        confirm={t('Discard')}
        danger
      >
        {t('The ticket is not saved yet.')}
      </ConfirmDialog>
    </Drawer>
  )
}
