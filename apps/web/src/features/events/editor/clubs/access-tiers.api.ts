import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { eventKeys } from '../../events.keys.ts'
import type { EditedEvent } from '../editor.api.ts'
import type { EventForm } from '../event-form.ts'

const accessTiersDocument = graphql(`
  query accessTiers($clubId: String!) {
    club(clubIdOrSlug: $clubId) {
      tiers {
        tierId
        name
        requirements {
          minimumPoints
        }
      }
    }
  }
`)

/** A tier to choose. A tier that left the ladder has no requirements. */
export type AccessTier = Omit<
  ResultOf<typeof accessTiersDocument>['club']['tiers'][number],
  'requirements'
> & {
  requirements?: { minimumPoints: string }
}

/**
 * The tiers that the event can be for or give extra points to: those of the club that take points, and the chosen ones,
 * also if they left the ladder. They are only read for an event that a club hosts.
 */
export const useAccessTiers = (
  { clubId }: Pick<EventForm, 'clubId'>,
  event: EditedEvent | undefined,
): { tiers: AccessTier[]; isPending: boolean } => {
  const { data = [], isPending } = useQuery({
    queryKey: eventKeys.accessTiers(clubId ?? ''),
    queryFn: async ({ signal }) =>
      (await request(accessTiersDocument, { clubId: clubId ?? '' }, signal)).club.tiers,
    enabled: clubId !== null,
    meta: { failure: 'clubs' },
  })
  const isSaved = event?.club?.clubId === clubId
  const chosen = new Map(
    [event?.accessTier, event?.extraPointsTier].flatMap((tier) =>
      tier && isSaved ? [[tier.tierId, tier]] : [],
    ),
  )
  // The first tier begins at 0 points, so every member has it.
  const listed: AccessTier[] = data.filter(
    ({ tierId, requirements }) => requirements.minimumPoints !== '0' || chosen.has(tierId),
  )
  for (const { tierId } of listed) chosen.delete(tierId)
  return { tiers: [...listed, ...chosen.values()], isPending: clubId !== null && isPending }
}
