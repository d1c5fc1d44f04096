import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { NextTickets } from './next-up.api.ts'

const FullTicket = lazyPart(async () => (await import('../own/full-ticket.tsx')).FullTicket)

/** Returns `show`, which shows tickets full screen, and the element `full`, which the caller renders. */
export const useFullTickets = ({ event, tickets }: NextTickets) => {
  const [opened, { open, close }] = useDisclosure(false)
  // The part stays mounted after its first opening, so that it can give the focus back.
  const [isThere, setIsThere] = useState(false)
  const show = () => {
    setIsThere(true)
    open()
  }
  const full = isThere && (
    <Suspense>
      <FullTicket tickets={tickets} event={event} opened={opened} onClose={close} />
    </Suspense>
  )
  return { show, full }
}
