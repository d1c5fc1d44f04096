import { SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import type { CheckInSummary } from '../checkin.api.ts'
import { ArrivalsCard } from './arrivals-card.tsx'
import { ByTicket } from './by-ticket.tsx'
import { CheckInCounters } from './check-in-counters.tsx'

type Props = {
  event: DeskEvent
  summary: CheckInSummary
  /** Called after guests came or went, so that the caller reads the event again. */
  onChange: () => void
}

/** The figures that change while tickets are scanned and requests are answered. */
export const LiveFigures = ({ event, summary, onChange }: Props) => {
  const asOf = `${summary.expected}/${summary.pending}`
  const before = useRef(asOf)
  useEffect(() => {
    if (before.current === asOf) return
    before.current = asOf
    onChange()
  }, [asOf, onChange])
  const mayExport = event.myPermissions.includes('CAN_EXPORT_ATTENDEES')
  return (
    <Stack gap="lg">
      <CheckInCounters event={event} summary={summary} />
      <SimpleGrid cols={{ base: 1, md: mayExport ? 2 : 1 }} spacing="lg">
        <ByTicket summary={summary} waiting={event.waitingTickets} />
        {mayExport && <ArrivalsCard event={event} summary={summary} />}
      </SimpleGrid>
    </Stack>
  )
}
