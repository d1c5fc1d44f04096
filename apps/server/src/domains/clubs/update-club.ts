import { clubChangedMeanwhile } from '@reprise/rules/clubs/changed-meanwhile'
import type { UpdateClubInput } from '@reprise/rules/clubs/club.input'
import { updateClubInput } from '@reprise/rules/clubs/club.input'
import type { ClubStatus } from '@reprise/rules/clubs/enums'
import { clubStatusLabels, mayMoveClub } from '@reprise/rules/clubs/states'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { sql } from 'kysely'
import * as assets from '#domains/assets/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubHidden } from './clubs.news.ts'
import type { ClubRow } from './clubs.sql.ts'
import { noteChanges } from './note-changes.ts'
import { pickClubSlug } from './pick-club-slug.ts'
import { lockClub, requireArea, requireInClub } from './require-in-club.ts'

/**
 * Changes the fields of a club that are given, for people who may edit its details (table C). Publishing a club that is
 * being set up opens it. CONFLICT where `expectedVersion`, the version that the caller has seen, is no longer the
 * present one, and for a move that the table of states does not have.
 */
export const updateClub = operation({
  name: 'updateClub',
  input: updateClubInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    const who = { clubIdOrSlug: input.clubId, userId: actor.userId }
    const own = await requireInClub(tx, who, 'details', 'edit')
    if (input.socialLinks) requireArea(own, 'accounts', 'edit')
    return actor.userId
  },
  mayAgain: true,
  async load({ tx, grant, input }) {
    const club = await lockClub(tx, input.clubId)
    const fileOf = (assetId: string | null | undefined) =>
      assetId ? assets.storedFile(tx, grant, assetId, 'club') : assetId
    const avatarFile = await fileOf(input.avatarAssetId)
    const coverFile = await fileOf(input.coverAssetId)
    return { club, avatarFile, coverFile }
  },
  ensure({ loaded: { club }, input }) {
    if (input.expectedVersion !== undefined && input.expectedVersion !== club.version) {
      throw fail.conflict(clubChangedMeanwhile)
    }
    ensureMove(club, statusAfter(club, input))
    if (input.published === true && !club.published) ensurePublishable(club, input)
    if (input.published === false && club.status === 'SUSPENDED') throw suspended()
  },
  async write(call) {
    const { tx, now, input, grant } = call
    const { club, avatarFile, coverFile } = call.loaded
    const slug = await slugAfter(tx, club, input.name)
    const status = statusAfter(club, input)
    await tx
      .updateTable('club')
      .set({
        ...columnsOf(input),
        slug,
        status,
        avatar_file: avatarFile,
        cover_file: coverFile,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', club.id)
      .execute()
    for (const [former, present] of [
      [club.avatar_file, avatarFile],
      [club.cover_file, coverFile],
    ] as const) {
      if (former !== null && present !== undefined && present !== former) {
        await assets.letGoOf({ tx, now }, former)
      }
    }
    await noteChanges(call, grant, { club, input, written: { slug, status, avatarFile, coverFile } })
    return { clubId: club.id }
  },
  announce: ({ answer, input, loaded: { club } }) =>
    club.published && input.published === false ? [clubHidden(answer.clubId, club.version + 1, answer)] : [],
  subject: ({ clubId }) => clubId,
})

const suspended = () => fail.conflict('This club is suspended.')

/** The state that a change leads to. Publishing a club that is being set up opens it. */
function statusAfter(club: ClubRow, { status, published }: UpdateClubInput): ClubStatus {
  if (status) return status
  return published === true && club.status === 'PENDING' ? 'OPEN' : club.status
}

function ensureMove(club: ClubRow, to: ClubStatus): void {
  if (club.status === to) return
  if (club.status === 'SUSPENDED') throw suspended()
  if (club.status_before_closing !== null) {
    throw fail.conflict("This club is closed because its owner's account is being deleted.")
  }
  if (!mayMoveClub(club.status, to)) {
    const of = { from: { text: clubStatusLabels[club.status] }, to: { text: clubStatusLabels[to] } }
    throw fail.conflict(sentence("A club can't go from “{{from}}” to “{{to}}”.", of))
  }
}

function ensurePublishable(club: ClubRow, { description = club.description }: UpdateClubInput): void {
  if (club.status === 'SUSPENDED') throw suspended()
  if (description !== '') return
  const missing = phrase('Say in a few words what your club is about, before you publish it.')
  throw fail.badInput({ text: missing }, { description: missing })
}

function columnsOf(input: UpdateClubInput) {
  const { name, description, timeZone, access, published, colors, socialLinks } = input
  return {
    name,
    description,
    time_zone: timeZone,
    access,
    published,
    ...(colors !== undefined && {
      background_color: colors?.background ?? null,
      text_color: colors?.text ?? null,
    }),
    social_links: socialLinks && JSON.stringify(socialLinks),
  }
}

/** The address of a club that was never published follows its name. That of any other stays. */
async function slugAfter(tx: Db, club: ClubRow, name: string | undefined): Promise<string | undefined> {
  if (club.status !== 'PENDING' || name === undefined || name === club.name) return undefined
  return pickClubSlug(tx, name, club.id)
}
