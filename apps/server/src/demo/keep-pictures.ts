import { createHash, randomUUID } from 'node:crypto'
import * as assets from '#domains/assets/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { AchievementPlan } from './achievements.ts'
import { achievements } from './achievements.ts'
import { clubs } from './clubs.ts'
import { earnOffers } from './earn/earn-offers.ts'
import type { EventPlan } from './event-plan.ts'
import { offers } from './offers.ts'
import { people } from './people.ts'
import { coverHeight, coverWidth } from './pictures/cover.ts'
import { drawAvatar } from './pictures/draw-avatar.ts'
import { drawCover } from './pictures/draw-cover.ts'
import { drawEmblem } from './pictures/draw-emblem.ts'
import { drawFace } from './pictures/draw-face.ts'
import { drawMedal, medalSize } from './pictures/draw-medal.ts'
import { drawOffer, offerHeight, offerWidth } from './pictures/draw-offer.ts'
import { palettes } from './pictures/palettes.ts'
import { renderPicture } from './pictures/render-picture.ts'
import type { TierPlan } from './tiers.ts'
import { tiers } from './tiers.ts'

export interface KeptPicture {
  fileName: string
  byteLength: number
}

/**
 * Renders a drawing and stores it. The name is a hash of the content, so a reset of the demo adds no second copy.
 */
async function keep({ db, files }: Services, svg: string, hasGrain: boolean): Promise<KeptPicture> {
  const bytes = await renderPicture(svg, { hasGrain })
  const fileName = `demo-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  await files.put(fileName, bytes)
  await assets.keepTint(db, fileName, await assets.takeTint(bytes))
  return { fileName, byteLength: bytes.length }
}

export interface Pictures {
  avatars: Map<string, KeptPicture>
  emblems: Map<string, KeptPicture>
  covers: Map<EventPlan, KeptPicture>
  medals: Map<AchievementPlan, KeptPicture>
  tierPictures: Map<TierPlan, KeptPicture>
  /** By the name of the offer. */
  offers: Map<string, KeptPicture>
}

/** Draws and keeps every picture of the demo. */
export async function keepPictures(services: Services, program: readonly EventPlan[]): Promise<Pictures> {
  async function keepAll<Key>(
    hasGrain: boolean,
    drawings: readonly (readonly [Key, string])[],
  ): Promise<Map<Key, KeptPicture>> {
    const kept = drawings.map(async ([key, svg]) => [key, await keep(services, svg, hasGrain)] as const)
    return new Map(await Promise.all(kept))
  }
  const [covers, emblems, avatars, medals, tierPictures, ofOffers] = await Promise.all([
    keepAll(
      true,
      program.map((plan) => [plan, drawCover(plan.eventType, plan.word, palettes[plan.palette])]),
    ),
    keepAll(
      false,
      Object.entries(clubs).map(([key, { emblem }]) => [
        key,
        drawEmblem(emblem.figure, emblem.letters, palettes[emblem.palette]),
      ]),
    ),
    keepAll(
      false,
      people.map(({ userName, gender, initials }) => [
        userName,
        initials === null ? drawFace(userName, gender) : drawAvatar(userName, initials),
      ]),
    ),
    keepAll(
      false,
      achievements.map((plan) => [plan, drawMedal(plan.picture.points, palettes[plan.picture.palette])]),
    ),
    keepAll(
      false,
      Object.values(tiers)
        .flat()
        .map((plan) => [plan, drawMedal(plan.picture.points, palettes[plan.picture.palette])]),
    ),
    keepAll(
      true,
      [...offers, ...earnOffers].map(({ name }) => [name, drawOffer(name)]),
    ),
  ])
  return { covers, emblems, avatars, medals, tierPictures, offers: ofOffers }
}

interface Owned {
  purpose: 'event' | 'achievement' | 'offer' | 'tier'
  width: number
  height: number
}

/** Stores a picture as an upload of this person. Returns the upload's id. */
async function own(
  db: Db,
  ownerId: string,
  { fileName, byteLength }: KeptPicture,
  { purpose, width, height }: Owned,
  moment: Temporal.Instant,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('asset')
    .values({
      id,
      owner_id: ownerId,
      purpose,
      file_name: fileName,
      width,
      height,
      byte_length: byteLength,
      created_at: moment,
      stored_at: moment,
    })
    .execute()
  return id
}

/** Stores a cover as an upload of the event's producer. Returns the upload's id. */
export const ownCover = (db: Db, ownerId: string, cover: KeptPicture, moment: Temporal.Instant) =>
  own(db, ownerId, cover, { purpose: 'event', width: coverWidth, height: coverHeight }, moment)

/** Stores the picture of an achievement as an upload of who makes it. Returns the upload's id. */
export const ownMedal = (db: Db, ownerId: string, medal: KeptPicture, moment: Temporal.Instant) =>
  own(db, ownerId, medal, { purpose: 'achievement', width: medalSize, height: medalSize }, moment)

/** Stores the picture of a tier as an upload of who makes the ladder. Returns the upload's id. */
export const ownTierPicture = (db: Db, ownerId: string, picture: KeptPicture, moment: Temporal.Instant) =>
  own(db, ownerId, picture, { purpose: 'tier', width: medalSize, height: medalSize }, moment)

/** Stores the picture of an offer as an upload of who makes it. Returns the upload's id. */
export const ownOfferPicture = (db: Db, ownerId: string, picture: KeptPicture, moment: Temporal.Instant) =>
  own(db, ownerId, picture, { purpose: 'offer', width: offerWidth, height: offerHeight }, moment)
