import * as clubs from '#domains/clubs/public.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'

type Team = readonly { person: Person; role: Parameters<typeof clubs.addTeamMember>[1]['role'] }[]

/** For tests: an open club of this owner, with a team where one is given. Answers its id. */
export function makeHostingClub(
  t: TestApp,
  owner: Person,
  change: Partial<clubs.NewClub> = {},
  team: Team = [],
): Promise<string> {
  return inWork(t.services, async (work) => {
    const clubId = await clubs.createClub(work, {
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
    for (const { person, role } of team) {
      await clubs.addTeamMember(work, { clubId, userId: person.userId, role })
    }
    return clubId
  })
}
