import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { notificationKeys } from '../notifications.keys.ts'

const emailSubscriptionsDocument = graphql(`
  query emailSubscriptions {
    currentUser {
      userId
      emailAddress
      verifiedEmailAddress
      emailSubscriptions {
        type
        status
      }
    }
  }
`)

const updateDocument = graphql(`
  mutation updateEmailSubscription($type: EmailSubscriptionType!, $status: EmailSubscriptionStatus!) {
    updateEmailSubscription(type: $type, status: $status) {
      userId
      emailSubscriptions {
        type
        status
      }
    }
  }
`)

type Mails = ResultOf<typeof emailSubscriptionsDocument>['currentUser']

/** Which mails the person gets, and where. */
export const useEmailSubscriptions = () =>
  useQuery({
    queryKey: notificationKeys.mails(),
    queryFn: async ({ signal }) => (await request(emailSubscriptionsDocument, {}, signal)).currentUser,
  })

/** Switches one kind of mail: shown at once, and back where the server refuses. */
export const useUpdateSubscription = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { type: EmailSubscriptionType; status: EmailSubscriptionStatus }) =>
      request(updateDocument, wanted),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: notificationKeys.mails() })
      client.setQueryData<Mails>(
        notificationKeys.mails(),
        (known) =>
          known && {
            ...known,
            emailSubscriptions: known.emailSubscriptions.map((each) =>
              each.type === wanted.type ? wanted : each,
            ),
          },
      )
    },
    meta: { changes: [notificationKeys.mails()] },
  })
}
