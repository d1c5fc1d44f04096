import { usePrevious } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askAgain } from '../../../lib/graphql/ask-again.ts'

/** Loads the tickets again when an offer no longer waits: somebody accepted or declined it, and it may be theirs. */
export const useFollowAnswer = (openShareId: string | undefined) => {
  const before = usePrevious(openShareId)
  const client = useQueryClient()
  const renew = useEffectEvent(() => void askAgain(client))
  useEffect(() => {
    if (before !== undefined && openShareId === undefined) renew()
  }, [before, openShareId])
}
