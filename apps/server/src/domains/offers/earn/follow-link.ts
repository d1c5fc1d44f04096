import { isId } from '@reprise/rules/platform/ids/id'
import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure } from '#platform/fail.ts'
import { verifyToken } from '#platform/signed-token.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { selectOffers } from '../offers.sql.ts'
import { offerPath } from '../redeem/hold-of.ts'
import { configurationOf } from './earning-of.ts'
import { fulfil } from './fulfil.ts'
import { readStanding, refuseEarning } from './standing.ts'

// Tested in domains/offers/earn/open-link.test.ts.

interface LinkRow {
  offer_id: string
  user_id: string
}

const selectLink = statement<[string], LinkRow>('select offer_id, user_id from offer_link where id = $1')

// Only one of several people who open a link at the same moment gets the row.
const useLink = statement<[string, Temporal.Instant], LinkRow>(`
update offer_link set opened_at = $2::timestamptz
where id = $1 and opened_at is null and expires_at > $2::timestamptz returning offer_id, user_id`)

/** Where a link leads: to a page, or to a file with its name. */
export type Target = { url: string } | { file: string; name: string }

/**
 * Opens a link: counts it, and returns where it leads. The page of the offer where the link is used or too old; null where
 * it is no link of this server.
 */
export async function followLink(services: Services, token: string): Promise<Target | null> {
  const claims = await verifyToken(services.keys, 'OFFER', token, services.clock.now())
  const linkId = claims?.sub
  if (!linkId || !isId(linkId)) return null
  return inWork(services, async (work) => {
    const [known] = await selectLink(work.tx, linkId)
    const [offer] = known ? await selectOffers(work.tx, [known.offer_id]) : []
    const club = offer && (await clubs.clubsByIds(work.tx, [offer.club_id])).get(offer.club_id)
    if (!known || !offer || !club) return null
    const [opened] = await useLink(work.tx, linkId, work.now)
    if (!opened) return { url: offerPath(club, offer) }
    const standing = await readStanding(work, offer.id, known.user_id)
    try {
      refuseEarning(standing, club, work.now)
      const due = { offerId: offer.id, userId: known.user_id, occurrence: standing.occurrence }
      await fulfil(work, [standing.offer], [due], { isAnnounced: false })
    } catch (error) {
      // It is done already, or over since the link was made: it still leads there.
      if (!(error instanceof Failure)) throw error
    }
    const { url, fileName } = configurationOf(offer)
    if (offer.download_file) return { file: offer.download_file, name: fileName ?? offer.display_name }
    // As browsers write it: a header takes no letters of other scripts and no line feed.
    return { url: url ? new URL(url).href : offerPath(club, offer) }
  })
}
