import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { TicketNode } from '../tickets.api.ts'

const FullTicket = lazyPart(async () => (await import('../own/full-ticket.tsx')).FullTicket)

/** The weekday and the time in a zone: "Mon 8:00 PM". */
const dayAndTime = (instant: string, timeZone: string): string =>
  dateTimeFormat(localeNow(), { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  )

type Props = { event: TicketedEvent; tickets: readonly TicketNode[] }

/**
 * A bar at the bottom of a phone, for a person with tickets: how many they have, when the event is, and a button that
 * shows the codes full screen.
 */
export const HolderBar = ({ event, tickets }: Props) => {
  const { t } = useTranslation()
  const [opened, full] = useDisclosure(false)
  return (
    <>
      <ActionBar
        place="screen"
        action={
          <Button onClick={full.open} aria-haspopup="dialog">
            {t('Show ticket')}
          </Button>
        }
      >
        <Text variant="label">
          {t('ticketsHeld', {
            count: tickets.length,
            when: dayAndTime(event.startDate, event.timeZone),
            defaultValue_one: '{{count}} ticket · {{when}}',
            defaultValue_other: '{{count}} tickets · {{when}}',
          })}
        </Text>
      </ActionBar>
      <Suspense>
        <FullTicket tickets={tickets} event={event} opened={opened} onClose={full.close} />
      </Suspense>
    </>
  )
}
