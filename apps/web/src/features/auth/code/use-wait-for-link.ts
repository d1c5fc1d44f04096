import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { useSession } from '../../../lib/session/session.ts'
import { awaitLink } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'

const isOver = (error: Error | null) => error instanceof ApiError && error.status === 401

/** How often a device that waits asks whether the mail's link was followed elsewhere. */
const askMs = 5000

/**
 * Goes on by itself once the link of the sign-in mail was followed, on any device. It asks only while the
 * page is visible. Returns whether the sign-in is over, because its owner refused it or its time passed.
 */
export const useWaitForLink = (onSignedIn: (answer: SignInAnswer) => void): boolean => {
  const session = useSession()
  const refreshToken = session.state === 'code-required' ? session.refreshToken : null
  const { data, error } = useQuery({
    queryKey: authKeys.waitForLink(refreshToken),
    queryFn: () => awaitLink(refreshToken ?? ''),
    enabled: refreshToken !== null,
    // A session that is over stays so.
    refetchInterval: ({ state }) => (isOver(state.error) ? false : askMs),
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    if (data && (data.token || data.authInfo.isDeleted)) onSignedIn(data)
  }, [data, onSignedIn])
  return isOver(error)
}
