import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isMissingPart, serverAnswers } from '../../lib/reload-once.ts'

type Trying = 'no' | 'asking' | 'nobody-there'

/**
 * Returns what the button of an error boundary does. It first asks whether the server answers, because a reload without
 * a server would remove the page. A missing part of the app needs a reload of the page. For any other error, only the
 * queries that failed load again.
 */
export const useTryAgain = (error: unknown) => {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [trying, setTrying] = useState<Trying>('no')
  const tryAgain = async () => {
    setTrying('asking')
    if (!(await serverAnswers())) return setTrying('nobody-there')
    if (isMissingPart(error)) return window.location.reload()
    await client.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await revalidate()
    setTrying('no')
  }
  return { trying, tryAgain: () => void tryAgain() }
}
