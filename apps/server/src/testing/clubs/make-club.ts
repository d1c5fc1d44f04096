import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { NewClub } from '../../domains/clubs/create-club.ts'
import { createClub } from '../../domains/clubs/create-club.ts'
import { addTeamMember } from '../../domains/clubs/team/add-team-member.ts'

/** For tests: an open club of this owner, with a team where one is given. Answers its id. */
export function makeClub(
  t: TestApp,
  owner: Person,
  change: Partial<NewClub> = {},
  team: readonly { person: Person; role: Exclude<ClubTeamRole, 'OWNER'> }[] = [],
): Promise<string> {
  return inWork(t.services, async (work) => {
    const clubId = await createClub(work, {
      ownerId: owner.userId,
      name: 'Night Owls',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
      ...change,
    })
    for (const { person, role } of team) await addTeamMember(work, { clubId, userId: person.userId, role })
    return clubId
  })
}
