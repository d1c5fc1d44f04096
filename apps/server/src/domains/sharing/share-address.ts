import type { Language } from '@reprise/rules/locales/languages'
import { languageCodes } from '@reprise/rules/locales/languages'
import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'
import type { SharePicture, SharePictureSize } from './share-picture.ts'
import { hashOf, sharePictureSizes } from './share-picture.ts'
import type { PictureVariant } from './share-texts.ts'

const DAY = 24 * 60 * 60
const LINK_LASTS = 30 * DAY

/** The moments of a host's night that have a picture. */
export const nightMoments = ['SOLD_OUT', 'FIRST_GUEST_IN'] as const
export type NightMoment = (typeof nightMoments)[number]

/** What a signed address opens: the picture of a ticket, while it has this holder, or the picture of a night. */
export type Opened =
  | { ticketId: string; holderId: string; isNamed: boolean }
  | { eventId: string; moment: NightMoment }

const FILE = /^([a-z]+)-([a-z]+)-([0-9a-f]{32})\.jpg$/

/** The last part of a picture's address, such as "link-en-….jpg". It contains a hash of the picture's content. */
export function fileOf(picture: SharePicture, language: Language): string {
  return `${picture.size.toLowerCase()}-${language}-${hashOf(picture)}.jpg`
}

/** The size and language that the last part of an address names; undefined where it is not such an address. */
export function wantedBy(file: string): PictureVariant | undefined {
  const [, sizeName = '', code = ''] = FILE.exec(file) ?? []
  const size = sharePictureSizes.find((each: SharePictureSize) => each.toLowerCase() === sizeName)
  const language = languageCodes.find((each) => each === code)
  return size && language && { size, language }
}

/**
 * A token that opens one picture for 30 days. All tokens of one day are equal, so that the address of a picture
 * does not change at each request.
 */
export function signPicture({ keys, clock }: Services, opened: Opened): Promise<string> {
  const seconds = Math.floor(clock.now().epochMilliseconds / 1000)
  const today = Temporal.Instant.fromEpochMilliseconds((seconds - (seconds % DAY)) * 1000)
  return signToken(keys, 'SHARE', { ...opened }, today, LINK_LASTS)
}

/** What a token opens; undefined where the token is not ours, or has expired. */
export async function openedBy({ keys, clock }: Services, token: unknown): Promise<Opened | undefined> {
  if (typeof token !== 'string') return undefined
  const claims = await verifyToken(keys, 'SHARE', token, clock.now())
  // Only this server signs, so the claims have this shape.
  return claims as Opened | undefined
}
