import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../../lib/graphql/api-error.ts'

type Attempt = Pick<UseMutationResult, 'error' | 'reset'>

const lacksNetwork = (error: Error | null) => error instanceof ApiError && error.code === 'NETWORK'

/** Removes the messages of failed attempts as soon as there is a connection again. */
export const useConnectionBack = (...attempts: Attempt[]) => {
  useEffect(() => {
    const takeBack = () => {
      for (const { error, reset } of attempts) if (lacksNetwork(error)) reset()
    }
    window.addEventListener('online', takeBack)
    return () => window.removeEventListener('online', takeBack)
  })
}
