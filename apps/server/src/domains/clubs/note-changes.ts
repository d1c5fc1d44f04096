import { isDeepStrictEqual } from 'node:util'
import type { UpdateClubInput } from '@reprise/rules/clubs/club.input'
import type { ClubStatus } from '@reprise/rules/clubs/enums'
import type { ClubLogFacts, ClubLogField, ClubLogKind } from '@reprise/rules/clubs/log'
import type { Work } from '#platform/ctx.ts'
import type { ClubRow } from './clubs.sql.ts'
import { noteInLog } from './team/club-log.ts'

// Tested in domains/clubs/team/club-log.test.ts.

/** What an update writes beside the fields that are given. Undefined stays as it is. */
interface Written {
  slug: string | undefined
  status: ClubStatus
  avatarFile: string | null | undefined
  coverFile: string | null | undefined
}

const differs = (given: unknown, present: unknown) =>
  given !== undefined && !isDeepStrictEqual(given, present)

function changedFields(club: ClubRow, input: UpdateClubInput): ClubLogField[] {
  const isChanged: Record<ClubLogField, boolean> = {
    name: differs(input.name, club.name),
    description: differs(input.description, club.description),
    timeZone: differs(input.timeZone, club.time_zone),
    access: differs(input.access, club.access),
    socialLinks: differs(input.socialLinks, club.social_links),
  }
  return (Object.keys(isChanged) as ClubLogField[]).filter((field) => isChanged[field])
}

/** Notes in the log what an update changes of a club. A field that gets what it has already is not noted. */
export async function noteChanges(
  work: Pick<Work, 'tx' | 'now'>,
  actorId: string,
  { club, input, written }: { club: ClubRow; input: UpdateClubInput; written: Written },
): Promise<void> {
  const { background_color: background, text_color: text } = club
  const colors = background !== null && text !== null ? { background, text } : null
  const fields = changedFields(club, input)
  const { published } = input
  // Publishing a club that is being set up opens it, which the entry about publishing says.
  const isMoved = input.status !== undefined && written.status !== club.status
  const kinds: (false | [ClubLogKind, ClubLogFacts?])[] = [
    fields.length > 0 && ['DETAILS_CHANGED', { fields }],
    differs(written.avatarFile, club.avatar_file) && ['PICTURE_CHANGED'],
    differs(written.coverFile, club.cover_file) && ['COVER_CHANGED'],
    differs(input.colors, colors) && ['COLORS_CHANGED'],
    written.slug !== undefined &&
      written.slug !== club.slug && ['SLUG_CHANGED', { slugs: { before: club.slug, after: written.slug } }],
    isMoved && ['STATUS_CHANGED', { statuses: { before: club.status, after: written.status } }],
    differs(published, club.published) && [published ? 'PUBLISHED' : 'UNPUBLISHED'],
  ]
  await noteInLog(
    work,
    ...kinds.flatMap((each) => {
      if (!each) return []
      const [kind, facts] = each
      return [{ clubId: club.id, kind, actorId, ...(facts && { facts }) }]
    }),
  )
}
