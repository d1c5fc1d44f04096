import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { displayCode } from '@reprise/rules/checkin/code'
import { contrastText } from '@reprise/rules/platform/text/color'
import { ticketStatus } from '@reprise/rules/tickets/booking/display-status'
import { IconCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { tintStyle } from '../../../ui/theme/tint-style.ts'
import type { TicketEvent } from '../ticketed-event.ts'
import type { TicketNode } from '../tickets.api.ts'
import { zonesOf } from '../tickets.api.ts'
import classes from './ticket-stub.module.css'

const FullTicket = lazyPart(async () => (await import('./full-ticket.tsx')).FullTicket)
const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture, Nothing)

type Props = {
  ticket: TicketNode
  event: TicketEvent
  /**
   * The name for its buttons, different from the other tickets on the page. The default is the name of the event
   * ticket.
   */
  distinctName?: string
  /**
   * Whether the order of the ticket is paid. All tickets of one order show the same state, so a free ticket in a paid
   * order waits like the others. Where it is missing, the type of the event ticket decides.
   */
  isOfPaidOrder?: boolean
  /** Whether somebody else holds the ticket now. Then only they can show its code. */
  isPassedOn?: boolean
  /** Whether the event's picture, time and place are shown right above it, so that the ticket leaves them out. */
  isUnderEvent?: boolean
}

/** The layout of a ticket below its event while it loads, with the same height. */
export const TicketStubSkeleton = () => (
  <Skeleton className={classes.stub ?? ''}>
    <div className={classes.body} data-torn>
      <div className={classes.words} />
      <div className={classes.tear}>
        <div className={classes.qr} />
      </div>
    </div>
  </Skeleton>
)

/** One ticket: its event, its holder and its QR. A tap shows it full screen. */
export const TicketStub = (props: Props) => {
  const { ticket, event, isOfPaidOrder, isPassedOn = false, isUnderEvent = false } = props
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [opened, full] = useDisclosure(false)
  const { code, qrToken, firstSeen, status, eventTicket } = ticket
  const name = props.distinctName ?? eventTicket.name
  const place = event.isLocationHidden ? null : event.location?.address
  return (
    <article className={classes.stub} aria-label={name} style={tintStyle(event.tint)}>
      {!isUnderEvent && event.avatarUrl && (
        <div className={classes.strip}>
          <Picture src={event.avatarUrl} alt="" ratio={2.2} sizes="480px" />
        </div>
      )}
      <div
        className={classes.body}
        style={{ background: eventTicket.color, color: contrastText(eventTicket.color) }}
        data-torn={(qrToken && !isPassedOn) || undefined}
      >
        <div className={classes.words}>
          <Text variant="strong">{eventTicket.name}</Text>
          <Text variant="small">
            {isPassedOn ? t('Passed on to {{name}}', { name: ticket.holder.name }) : ticket.holder.name}
          </Text>
          {zonesOf(ticket) && (
            <Text variant="small">{t('Only at {{zones}}', { zones: zonesOf(ticket) })}</Text>
          )}
          {!isUnderEvent && (
            <Text variant="small" component="div">
              <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
            </Text>
          )}
          {!isUnderEvent && place && (
            <Text variant="small" lineClamp={2}>
              {place}
            </Text>
          )}
          {firstSeen ? (
            <Text variant="label" className={classes.state ?? ''}>
              <IconCheck size={16} aria-hidden="true" />
              {t('In since {{time}}', { time: dateTimeInZone(firstSeen, event.timeZone) })}
            </Text>
          ) : (
            status !== 'VALID' && (
              <Text variant="label" className={classes.state ?? ''}>
                {t(ticketStatus(status, isOfPaidOrder ?? eventTicket.ticketType === 'PAID'))}
              </Text>
            )
          )}
          {ticket.isGiftOffered && !isPassedOn && (
            <Text variant="small">{t("It's on its way as a gift. Its code stopped working.")}</Text>
          )}
          {isActing && status === 'VALID' && !isPassedOn && (
            <Text variant="small">{t("The code isn't shown while you act as someone else.")}</Text>
          )}
          {code && !isPassedOn && <Text className={classes.code ?? ''}>{displayCode(code)}</Text>}
          {code && !qrToken && !isPassedOn && (
            <Text variant="small">{t('Give your name or this code at the door.')}</Text>
          )}
        </div>
        {qrToken && !isPassedOn && (
          <div className={classes.tear}>
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
              <FullTicket tickets={[ticket]} event={event} opened={opened} onClose={full.close} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  )
}
