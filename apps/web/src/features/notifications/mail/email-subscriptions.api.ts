import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import { useMutation, useQuery } from '@tanstack/react-query'
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

/** Which mails the person gets, and at which address. */
export const useEmailSubscriptions = () =>
  useQuery({
    queryKey: notificationKeys.mails(),
    queryFn: async ({ signal }) => (await request(emailSubscriptionsDocument, {}, signal)).currentUser,
  })

/** Switches one kind of mail. */
export const useUpdateSubscription = () =>
  useMutation({
    mutationFn: (wanted: { type: EmailSubscriptionType; status: EmailSubscriptionStatus }) =>
      request(updateDocument, wanted),
    meta: { changes: [notificationKeys.mails()] },
  })
