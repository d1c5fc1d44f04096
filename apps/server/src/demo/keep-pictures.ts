import { createHash, randomUUID } from 'node:crypto'
import * as assets from '#domains/assets/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { clubs } from './clubs.ts'
import type { EventPlan } from './event-plan.ts'
import { people } from './people.ts'
import { coverHeight, coverWidth } from './pictures/cover.ts'
import { drawAvatar } from './pictures/draw-avatar.ts'
import { drawCover } from './pictures/draw-cover.ts'
import { drawEmblem } from './pictures/draw-emblem.ts'
import { drawFace } from './pictures/draw-face.ts'
import { palettes } from './pictures/palettes.ts'
import { renderPicture } from './pictures/render-picture.ts'

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
  const [covers, emblems, avatars] = await Promise.all([
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
  ])
  return { covers, emblems, avatars }
}

/** Stores a cover as an upload of the event's producer. Returns the upload's id. */
export async function ownCover(
  db: Db,
  ownerId: string,
  cover: KeptPicture,
  moment: Temporal.Instant,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('asset')
    .values({
      id,
      owner_id: ownerId,
      purpose: 'event',
      file_name: cover.fileName,
      width: coverWidth,
      height: coverHeight,
      byte_length: cover.byteLength,
      created_at: moment,
      stored_at: moment,
    })
    .execute()
  return id
}
