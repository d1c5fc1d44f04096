import { usePrevious } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTicketsChanged } from '../tickets.api.ts'

/** Loads the tickets again when an offer no longer waits: somebody accepted or declined it, and it may be theirs. */
export const useFollowAnswer = (openShareId: string | undefined) => {
  const before = usePrevious(openShareId)
  const changed = useTicketsChanged()
  const renew = useEffectEvent(() => void changed())
  useEffect(() => {
    if (before !== undefined && openShareId === undefined) renew()
  }, [before, openShareId])
}
