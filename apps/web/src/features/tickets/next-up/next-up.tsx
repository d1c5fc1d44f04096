import { Skeleton } from '@mantine/core'
import { useViewer } from '../tickets.api.ts'
import { NextTicket } from './next-ticket.tsx'
import { hadNothing, useNextUp } from './next-up.api.ts'
import { WaitingRequests } from './waiting-requests.tsx'

/**
 * The person's next ticket and waiting requests, in the right column. The requests are left out where the page itself
 * shows them (`isWaitingTold`).
 */
export const NextUp = ({ isWaitingTold = false }: { isWaitingTold?: boolean }) => {
  const viewer = useViewer()
  const { data, error } = useNextUp()
  if (!data) return error || hadNothing(viewer) ? null : <Skeleton h={420} radius="md" />
  return (
    <>
      {data.next && <NextTicket next={data.next} />}
      {data.waiting.length > 0 && !isWaitingTold && <WaitingRequests events={data.waiting} />}
    </>
  )
}
