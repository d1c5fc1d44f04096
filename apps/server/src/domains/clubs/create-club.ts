import { randomUUID } from 'node:crypto'
import type { ClubAccess, ClubStatus } from '@reprise/rules/clubs/enums'
import type { Work } from '#platform/ctx.ts'
import { pickClubSlug } from './pick-club-slug.ts'

export interface NewClub {
  ownerId: string
  name: string
  description: string
  timeZone: string
  avatarFile: string | null
  access: ClubAccess
  status: ClubStatus
  published: boolean
  isVerified: boolean
}

/**
 * Makes a club with a slug from its name (a taken slug gets a number, decision S-138). Its owner is its first member.
 * Answers the id. The caller checks the rights and the texts.
 */
export async function createClub(work: Work, club: NewClub): Promise<string> {
  const id = randomUUID()
  await work.tx
    .insertInto('club')
    .values({
      id,
      slug: await pickClubSlug(work.tx, club.name, id),
      name: club.name,
      description: club.description,
      avatar_file: club.avatarFile,
      owner_id: club.ownerId,
      access: club.access,
      status: club.status,
      published: club.published,
      is_verified: club.isVerified,
      time_zone: club.timeZone,
      created_at: work.now,
    })
    .execute()
  await addMember(work, id, club.ownerId)
  return id
}

/**
 * Makes a person a member of a club. A person who is a member already stays as they are. `isShown`: they agreed that
 * others see them among the members.
 */
export async function addMember(work: Work, clubId: string, userId: string, isShown = false): Promise<void> {
  await work.tx
    .insertInto('club_member')
    .values({ club_id: clubId, user_id: userId, joined_at: work.now, is_shown: isShown })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
