import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { awaitLink } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'

const isOver = (error: Error | null) => error instanceof ApiError && error.status === 401

/** How often a waiting browser asks whether the link in the mail was used elsewhere. */
const askMs = 5000

/**
 * Signs in as soon as the link of the mail lets this browser in, on whichever device the link was opened. The token
 * is that of a sign-in or a sign-up that waits. Asks only while the page is visible. Returns true once the waiting
 * has ended: the owner refused the sign-in, another sign-up replaced it, or it expired.
 */
export const useWaitForLink = (
  refreshToken: string | null,
  onSignedIn: (answer: SignInAnswer) => void,
): boolean => {
  const { data, error } = useQuery({
    queryKey: authKeys.waitForLink(refreshToken),
    queryFn: () => awaitLink(refreshToken ?? ''),
    enabled: refreshToken !== null,
    // An ended session does not come back, so the asking stops.
    refetchInterval: ({ state }) => (isOver(state.error) ? false : askMs),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    if (data && (data.token || data.authInfo.isDeleted)) onSignedIn(data)
  }, [data, onSignedIn])
  return isOver(error)
}
