import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/session.ts'
import { awaitLink } from './auth.api.ts'

/** How often a device that waits asks whether the mail's link was followed elsewhere. */
const askMs = 5000

/** Goes on by itself once the link of the sign-in mail was followed, on whatever device; asks only while visible. */
export const useWaitForLink = (onSignedIn: (answer: SignInAnswer) => void) => {
  const session = useSession()
  const refreshToken = session.state === 'code-required' ? session.refreshToken : null
  const { data } = useQuery({
    queryKey: ['waitForLink', refreshToken],
    queryFn: () => awaitLink(refreshToken ?? ''),
    enabled: refreshToken !== null,
    // A session that is over stays so.
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 401 ? false : askMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  useEffect(() => {
    if (data && (data.token || data.authInfo.isDeleted)) onSignedIn(data)
  }, [data, onSignedIn])
}
