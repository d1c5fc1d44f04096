import { ActionIcon, Text, Title } from '@mantine/core'
import { displayCode } from '@reprise/rules/checkin/code'
import { contrastText } from '@reprise/rules/platform/text/color'
import { IconChevronLeft, IconChevronRight, IconSun } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { TicketEvent } from '../ticketed-event.ts'
import type { TicketNode } from '../tickets.api.ts'
import { zonesOf } from '../tickets.api.ts'
import classes from './full-ticket.module.css'
import { QrPicture } from './qr-picture.tsx'

type Props = {
  /** Tickets with a code; a swipe goes from one to the next. */
  tickets: readonly TicketNode[]
  event: TicketEvent
  opened: boolean
  onClose: () => void
}

/** Shows tickets for the door: large, white, one at a time. Keeps the screen on. */
export const FullTicket = ({ tickets, event, opened, onClose }: Props) => {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  useWakeLock(opened)
  const goTo = useCallback((index: number) => {
    const { current: element } = strip
    element?.scrollTo({ left: index * element.clientWidth })
  }, [])
  const count = tickets.length
  const shown = tickets[Math.min(at, count - 1)]
  if (!shown) return null
  const place = event.isLocationHidden ? null : event.location?.address
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      title={shown.eventTicket.name}
      classNames={{
        content: classes.paper ?? '',
        header: classes.paper ?? '',
        body: classes.body ?? '',
        close: classes.close ?? '',
      }}
    >
      {count > 1 && (
        <div className={classes.pager}>
          <ActionIcon
            className={classes.arrow ?? ''}
            aria-label={t('Previous ticket')}
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
          >
            <IconChevronLeft aria-hidden="true" />
          </ActionIcon>
          <Text variant="label" className="rp-numbers" aria-live="polite">
            {`${at + 1} / ${count}`}
          </Text>
          <ActionIcon
            className={classes.arrow ?? ''}
            aria-label={t('Next ticket')}
            disabled={at === count - 1}
            onClick={() => goTo(at + 1)}
          >
            <IconChevronRight aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      <div
        ref={strip}
        className={classes.strip}
        // Focusable, so that the arrow keys can move to the next ticket.
        {...(count > 1 && { tabIndex: 0, role: 'group', 'aria-label': t('Your tickets') })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {tickets.map((ticket, index) => (
          <div
            key={ticket.ticketId}
            className={classes.ticket}
            inert={index !== at}
            aria-hidden={index !== at}
          >
            <div className={classes.picture} style={{ background: ticket.eventTicket.color }}>
              {event.avatarUrl && <Picture src={event.avatarUrl} alt="" ratio={2.2} sizes="480px" />}
            </div>
            <Title order={2} className={classes.title}>
              {event.displayName}
            </Title>
            <Text component="div" className={classes.title}>
              <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
              {place && <div>{place}</div>}
            </Text>
            {/* The door staff tell event tickets apart by their color. */}
            <div
              className={classes.eventTicket}
              style={{ background: ticket.eventTicket.color, color: contrastText(ticket.eventTicket.color) }}
            >
              {ticket.eventTicket.name}
            </div>
            <div className={classes.qr}>{ticket.qrToken && <QrPicture text={ticket.qrToken} />}</div>
            {ticket.code && <Text className={classes.code ?? ''}>{displayCode(ticket.code)}</Text>}
            <Text variant="strong">{ticket.holder.name}</Text>
            {zonesOf(ticket) && <Text>{t('Only at {{zones}}', { zones: zonesOf(ticket) })}</Text>}
            <Text variant="small" className={classes.hint ?? ''}>
              <IconSun size={16} stroke={1.75} aria-hidden="true" />
              {t('Turn your screen brightness up')}
            </Text>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
