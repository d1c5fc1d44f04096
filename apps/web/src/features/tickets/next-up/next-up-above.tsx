import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import { useViewer } from '../tickets.api.ts'
import { NextTicketRow } from './next-ticket.tsx'
import { hadNothing, isNothing, useNextUp } from './next-up.api.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const Asked = ({ below }: { below: ReactNode }) => {
  const viewer = useViewer()
  const { data, error } = useNextUp()
  if (!data)
    return error || hadNothing(viewer) ? null : (
      <Stack gap="xl" aria-busy="true" data-awaited>
        <Skeleton h={152} radius="md" />
        {below}
      </Stack>
    )
  if (isNothing(data)) return null
  return (
    <Stack gap="sm">
      {data.next && <NextTicketRow next={data.next} />}
      {data.waiting.length > 0 && <WaitingRequests events={data.waiting} />}
    </Stack>
  )
}

/**
 * The person's next ticket and waiting requests, at the top of a page on a screen without a right column. `below` is
 * the skeleton of the rest, which keeps the page full while this part loads.
 */
export const NextUpAbove = ({ below }: { below: ReactNode }) => {
  const hasColumn = useWideAs('lg')
  return hasColumn ? null : <Asked below={below} />
}
