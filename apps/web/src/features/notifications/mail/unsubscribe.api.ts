import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reported } from '../../../lib/error-reports/reported.ts'
import type { Details } from '../../../lib/graphql/api-error.ts'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { fetchInTime, patienceMs, readJson } from '../../../lib/http/ask-in-time.ts'
import { notificationKeys } from '../notifications.keys.ts'

/** What the link of a mail can switch. `types`: every kind of news that the mail contained. */
type MailLink = {
  /** Partly hidden. */
  emailAddress: string
  types: EmailSubscriptionType[]
  status: EmailSubscriptionStatus
}

// Sends no session: the token in the link alone gives the right.
const call = async (href: string, patienceMs: number, init: RequestInit): Promise<MailLink> => {
  const { signal } = init
  const deadline = { patienceMs, operation: 'unsubscribe', signal }
  const { response, answer } = await fetchInTime(href, init, deadline, readJson)
  if (response.ok) return answer as MailLink
  const refusal = answer as Partial<Details> | undefined
  throw reported(new ApiError({ ...refusal, status: response.status }), 'unsubscribe')
}

const path = '/api/unsubscribe'

/** Reads whose mails a link can switch, and which kinds. Reading changes nothing. */
export const useMailLink = (token: string) =>
  useQuery({
    queryKey: notificationKeys.mailLink(token),
    queryFn: ({ signal }) => call(`${path}?token=${encodeURIComponent(token)}`, patienceMs.read, { signal }),
    refetchOnWindowFocus: false,
  })

/** Switches the mails of the link off, or on again. */
export const useMailSwitch = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: EmailSubscriptionStatus) =>
      call(path, patienceMs.write, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, status }),
      }),
    onSuccess: (link) => client.setQueryData(notificationKeys.mailLink(token), link),
    meta: { formShowsFailure: true, changes: [] },
  })
}
