import { useSession } from '../../../lib/session/session.ts'
import { isPromoterOf } from './is-promoter-of.ts'
import { useReferralLink } from './referral-link.api.ts'

type Event = { eventId: string; slug: string; promoters: { userId: string }[] }

/**
 * The address of an event for sharing. A promoter shares their own link, because people who come by the plain address
 * would count for nobody. Undefined while the link is not known.
 */
export const useSharedUrl = (event: Event): string | undefined => {
  const session = useSession()
  const isPromoter = session.state === 'member' && isPromoterOf(event, session.userId)
  const own = useReferralLink(event.eventId, { enabled: isPromoter }).data
  const path = isPromoter ? own?.url : `/events/${event.slug}`
  return path && new URL(path, window.location.origin).href
}
