import { Badge, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { displayCode } from '@reprise/rules/checkin/code'
import { ticketStatus } from '@reprise/rules/tickets/stock/display-status'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { TicketEvent } from '../ticketed-event.ts'
import type { TicketNode } from '../tickets.api.ts'
import classes from './ticket-stub.module.css'

const FullTicket = lazy(async () => ({ default: (await import('./full-ticket.tsx')).FullTicket }))
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

type Props = {
  ticket: TicketNode
  event: TicketEvent
  /** What its buttons call it, unlike others beside it; by its event ticket unless told. */
  distinctName?: string
  /**
   * All tickets of one order show the same word: a free ticket in a paid order waits like the others.
   * Missing: the word of its own event ticket.
   */
  isOfPaidOrder?: boolean
  /** Somebody else holds the ticket now, so only they show it. */
  isPassedOn?: boolean
}

/** A ticket in small: its kind, its code, how it stands; a tap on the QR fills the screen with it. */
export const TicketStub = (props: Props) => {
  const { ticket, event, isOfPaidOrder, isPassedOn = false } = props
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [opened, full] = useDisclosure(false)
  const { code, qrToken, firstSeen, status, eventTicket } = ticket
  const name = props.distinctName ?? eventTicket.name
  return (
    <article className={classes.stub} aria-label={name}>
      <span className={classes.edge} style={{ background: eventTicket.color }} />
      <div className={classes.words}>
        <Text fw={600}>{eventTicket.name}</Text>
        <Text size="sm" c="dimmed">
          {isPassedOn ? t('Passed on to {{name}}', { name: ticket.holder.name }) : ticket.holder.name}
        </Text>
        {firstSeen ? (
          <Badge color="green" leftSection={<IconCheck size={14} aria-hidden="true" />}>
            {t('In since {{time}}', { time: dateTimeInZone(firstSeen, event.timeZone) })}
          </Badge>
        ) : (
          status !== 'VALID' && (
            <Badge color="gray">
              {t(ticketStatus(status, isOfPaidOrder ?? eventTicket.ticketType === 'PAID'))}
            </Badge>
          )
        )}
        {isActing && status === 'VALID' && !isPassedOn && (
          <Text size="sm" c="dimmed">
            {t("The code isn't shown while you act as someone else.")}
          </Text>
        )}
        {code && !isPassedOn && <Text className={classes.code ?? ''}>{displayCode(code)}</Text>}
      </div>
      {qrToken && !isPassedOn && (
        <>
          <UnstyledButton
            className={classes.qr}
            onClick={full.open}
            aria-label={t('Show the QR code of {{name}} full screen', { name })}
          >
            <Suspense>
              <QrPicture text={qrToken} />
            </Suspense>
          </UnstyledButton>
          <Suspense>
            <FullTicket ticket={ticket} event={event} opened={opened} onClose={full.close}>
              <QrPicture text={qrToken} />
            </FullTicket>
          </Suspense>
        </>
      )}
    </article>
  )
}
