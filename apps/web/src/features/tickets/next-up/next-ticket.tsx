import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityRow } from '../../../ui/entity/entity-row.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { NextTickets } from './next-up.api.ts'
import classes from './next-up.module.css'
import { useFullTickets } from './use-full-tickets.tsx'

const QrPicture = lazyPart(async () => (await import('../own/qr-picture.tsx')).QrPicture, Nothing)

const When = ({ event }: Pick<NextTickets, 'event'>) => (
  <Text variant="small" c="dimmed" className="rp-numbers">
    <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
  </Text>
)

/**
 * The person's next event, in the right column: its picture, and the code of the first ticket. A press on the code
 * shows the tickets full screen.
 */
export const NextTicket = ({ next }: { next: NextTickets }) => {
  const { t } = useTranslation()
  const { show, full } = useFullTickets(next)
  const { event, tickets } = next
  const [first] = tickets
  return (
    <Section label={t('Your next event')} toEdge>
      <div className={classes.picture}>
        <Picture src={event.avatarUrl} alt="" title={event.displayName} sizes="280px" />
      </div>
      <div className={classes.words}>
        <Title order={2} className={classes.label}>
          {t('Your next event')}
        </Title>
        <Text variant="strong" lineClamp={2}>
          <Link to={`/events/${event.slug}`} className={classes.title}>
            {event.displayName}
          </Link>
        </Text>
        <When event={event} />
        {first?.qrToken && (
          <UnstyledButton
            className={classes.code ?? ''}
            aria-label={t('Show the QR code of {{name}} full screen', { name: first.eventTicket.name })}
            onClick={show}
          >
            <Suspense>
              <QrPicture text={first.qrToken} />
            </Suspense>
          </UnstyledButton>
        )}
        {full}
      </div>
    </Section>
  )
}

/** The person's next event as a row, on pages without a right column. */
export const NextTicketRow = ({ next }: { next: NextTickets }) => {
  const { t } = useTranslation()
  const { show, full } = useFullTickets(next)
  const { event, tickets } = next
  return (
    <section aria-label={t('Your next event')}>
      <EntityRow
        title={event.displayName}
        to={`/events/${event.slug}`}
        heading={2}
        picture={event.avatarUrl}
        meta={<When event={event} />}
        actions={
          tickets.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconTicket size={20} stroke={1.75} aria-hidden="true" />}
              className={classes.show ?? ''}
              onClick={show}
            >
              {t('Show ticket')}
            </Button>
          )
        }
      />
      {full}
    </section>
  )
}
