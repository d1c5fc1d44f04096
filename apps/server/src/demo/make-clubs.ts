import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { ClubPlan } from './clubs.ts'
import { clubs as plans } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import type { Cast } from './make-people.ts'

export type ClubIds = Record<keyof typeof plans, string>

function memberNames({ members: [from, to] }: ClubPlan): string[] {
  const guests = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))
  return ['member', ...guests.map((number) => `guest-${number}`)]
}

/** Makes the clubs with their teams and members. */
export async function makeClubs(
  services: Services,
  pictures: Pictures,
  cast: Cast,
  moment: Temporal.Instant,
): Promise<ClubIds> {
  const make = (key: keyof typeof plans): Promise<string> => {
    const plan: ClubPlan = plans[key]
    return inWork(
      services,
      async (work) => {
        const clubId = await clubs.createClub(work, {
          ownerId: cast(plan.owner).userId,
          name: plan.name,
          description: plan.description,
          timeZone: plan.timeZone,
          avatarFile: pictures.emblems.get(key)?.fileName ?? null,
          access: 'PUBLIC',
          status: 'OPEN',
          published: true,
          isVerified: plan.isVerified,
        })
        if (plan.eventManager) {
          const { userId } = cast(plan.eventManager)
          await clubs.addTeamMember(work, { clubId, userId, role: 'EVENT_MANAGER' })
        }
        const members = memberNames(plan).map((name) => cast(name).userId)
        for (const userId of members) await clubs.addMember(work, clubId, userId)
        // Most members agreed to be seen by the others.
        await work.tx
          .updateTable('club_member')
          .set({ is_shown: true })
          .where('club_id', '=', clubId)
          .where('user_id', 'in', members.slice(0, -4))
          .execute()
        return clubId
      },
      moment,
    )
  }
  const [bloom, table] = await Promise.all([make('bloom'), make('table')])
  return { bloom, table }
}
