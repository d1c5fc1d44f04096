import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { useSession } from '../../../lib/session/session.ts'
import { eventKeys } from '../events.keys.ts'

const promotersDocument = graphql(`
  query eventPromoters($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      promoters {
        userId
      }
    }
  }
`)

const referralDocument = graphql(`
  query myReferralCode($eventId: ID!) {
    myReferralCode(eventId: $eventId) {
      code
      url
    }
  }
`)

/** The viewer's link with their referral code; null where they do not promote the event. */
export const useReferralLink = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) => {
  const session = useSession()
  const viewer = session.state === 'member' ? session.userId : null
  return useQuery({
    queryKey: eventKeys.referralLink(eventId, viewer),
    queryFn: async ({ signal }) => {
      const { event } = await request(promotersDocument, { eventIdOrSlug: eventId }, signal)
      if (!event.promoters.some(({ userId }) => userId === viewer)) return null
      return (await request(referralDocument, { eventId }, signal)).myReferralCode
    },
    enabled: enabled && viewer !== null,
  })
}
