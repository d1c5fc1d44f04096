import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isMissingPart, serverAnswers } from './reload-once.ts'

type Trying = 'no' | 'asking' | 'nobody-there'

/**
 * What the button of a boundary does: it asks whether the server is there, and only then takes away the page that is.
 * A part of the app that is missing needs the whole page again; anything else only what could not be read.
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
