import type { SocialProvider } from '@reprise/rules/auth/social'
import type { EarnPlatform } from '@reprise/rules/offers/earning/enums'
import type { submitOfferProofInput } from '@reprise/rules/offers/earning/proof.input'
import type { z } from 'zod'
import * as auth from '#domains/auth/public.ts'
import type { Ctx, Services } from '#platform/ctx.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import type { MyParticipation } from '../read-participation.ts'
import { configurationOf, proofOf } from './earning-of.ts'

// Tested in domains/offers/earn/account-proof.test.ts.

/** The provider of each platform at which accounts are connected. Null where there is none. */
const providerOf: Record<EarnPlatform, SocialProvider | null> = {
  INSTAGRAM: 'instagram',
  FACEBOOK: 'facebook',
  TIKTOK: 'tikTok',
  X: 'twitter',
  YOUTUBE: 'youtube',
  SPOTIFY: 'spotify',
  OTHER: null,
}

/** The question to a provider that answers what an offer asks for. Null where nobody can tell, so that the team reviews it. */
function questionOf({ social }: Pick<Services, 'social'>, offer: OfferRow) {
  const { platform, socialAction: action, url: link } = configurationOf(offer)
  const provider = platform && providerOf[platform]
  if (proofOf(offer) !== 'REVIEW' || !provider || !action || !link) return null
  const teller = social.tellerOf(provider)
  return teller?.actions.includes(action) ? { provider, teller, action, link } : null
}

/**
 * Whether the provider can be asked about the viewer's account: false where they have none there that is connected. Null where
 * it tells nothing.
 */
export async function readAsksAccount(ctx: Ctx, { offer, userId }: MyParticipation): Promise<boolean | null> {
  const question = questionOf(ctx.services, offer)
  if (!question) return null
  return (await auth.loadConnectedProviders(ctx, userId)).includes(question.provider)
}

type Sent = z.output<typeof submitOfferProofInput>

/**
 * Asks the provider whether a person did what an offer asks for, where they send nothing else that shows it. Null where it
 * cannot be asked. It belongs before a transaction, because it can take its time.
 */
export async function askAboutAccount(
  ctx: Ctx,
  userId: string,
  { offerId, link, assetId }: Sent,
): Promise<boolean | null> {
  if (link || assetId) return null
  const [offer] = await selectOffers(ctx.db, [offerId])
  const question = offer ? questionOf(ctx.services, offer) : null
  if (!question) return null
  const account = await auth.findAccountAt(ctx.db, userId, question.provider)
  if (!account) return null
  const { teller, action, link: at } = question
  return teller.did({ subject: account.subject, action, link: at })
}
