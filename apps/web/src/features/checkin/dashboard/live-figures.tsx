import { SimpleGrid, Stack } from '@mantine/core'
import { useEffect } from 'react'
import type { CheckInSummary } from '../checkin.api.ts'
import { ArrivalsCard } from './arrivals-card.tsx'
import { ByTicket } from './by-ticket.tsx'
import { CheckInCounters } from './check-in-counters.tsx'
import type { DashboardEvent } from './dashboard.api.ts'

type Props = {
  event: DashboardEvent
  summary: CheckInSummary
  /** Told when guests came or went, so that what is left is asked for again. */
  onChange: (asOf: string) => void
}

/** The figures that move while the door scans and the host answers. */
export const LiveFigures = ({ event, summary, onChange }: Props) => {
  const asOf = `${summary.expected}/${summary.pending}`
  useEffect(() => onChange(asOf), [asOf, onChange])
  const mayExport = event.myPermissions.includes('CAN_EXPORT_ATTENDEES')
  return (
    <Stack gap="lg">
      <CheckInCounters event={event} summary={summary} />
      <SimpleGrid cols={{ base: 1, md: mayExport ? 2 : 1 }} spacing="lg">
        <ByTicket summary={summary} />
        {mayExport && <ArrivalsCard event={event} summary={summary} />}
      </SimpleGrid>
    </Stack>
  )
}
