import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reported } from '../../../lib/error-reports/reported.ts'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { noConnection } from '../../../lib/http/no-connection.ts'

/** What the link of a mail is about; `types`: every kind that was in the mail. */
type MailLink = {
  /** Masked. */
  emailAddress: string
  types: EmailSubscriptionType[]
  status: EmailSubscriptionStatus
}

// The token is the right: whoever is signed in here does not go along.
const call = async (href: string, init: RequestInit = {}): Promise<MailLink> => {
  const response = await fetch(href, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw reported(noConnection(), 'unsubscribe')
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw reported(new ApiError({ ...answer, status: response.status }), 'unsubscribe')
  return answer
}

const path = '/api/unsubscribe'
const keyOf = (token: string) => ['unsubscribe', token]

/** Whose mails and which kinds; nothing changes by looking. */
export const useMailLink = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(`${path}?token=${encodeURIComponent(token)}`, { signal }),
    refetchOnWindowFocus: false,
  })

/** Switches off what the link is about, or on again. */
export const useMailSwitch = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: EmailSubscriptionStatus) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, status }),
      }),
    onSuccess: (link) => client.setQueryData(keyOf(token), link),
    meta: { shown: true },
  })
}
