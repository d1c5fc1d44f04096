import { Text, Title } from '@mantine/core'
import { displayCode } from '@reprise/rules/checkin/code'
import type { ReactNode } from 'react'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { Dialog } from '../../../ui/states/dialog.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { TicketEvent } from '../ticketed-event.ts'
import type { TicketNode } from '../tickets.api.ts'
import classes from './full-ticket.module.css'

type Props = {
  ticket: TicketNode
  event: TicketEvent
  opened: boolean
  onClose: () => void
  /** The QR code. */
  children: ReactNode
}

/** A ticket as the door wants to see it: large, white, and the screen stays lit. */
export const FullTicket = ({ ticket, event, opened, onClose, children }: Props) => {
  useWakeLock(opened)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      fullScreen
      attributes={{ header: { role: 'none' } }}
      radius={0}
      title={ticket.eventTicket.name}
      classNames={{ content: classes.paper ?? '', header: classes.paper ?? '', close: classes.close ?? '' }}
    >
      <div className={classes.ticket}>
        <span className={classes.strip} style={{ background: ticket.eventTicket.color }} />
        <Title order={2} ta="center">
          {event.displayName}
        </Title>
        <Text ta="center">
          <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
        </Text>
        <div className={classes.qr}>{children}</div>
        {ticket.code && <Text className={classes.code ?? ''}>{displayCode(ticket.code)}</Text>}
        <Text fw={600}>{ticket.holder.name}</Text>
      </div>
    </Dialog>
  )
}
