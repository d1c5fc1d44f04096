import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { ClubPlan } from './clubs.ts'
import { clubs as plans } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import type { Cast } from './make-people.ts'

/** The hours between two members who join a demo club: together they join over months. */
const JOINED_EVERY_HOURS = 90
const DAY_HOURS = 24

export type ClubIds = Record<keyof typeof plans, string>

function memberNames({ members: [from, to], hasMember }: ClubPlan): string[] {
  const guests = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))
  return [...(hasMember ? ['member'] : []), ...guests.map((number) => `guest-${number}`)]
}

/** Makes the clubs with their teams and members. */
export async function makeClubs(
  services: Services,
  pictures: Pictures,
  cast: Cast,
  today: Temporal.Instant,
): Promise<ClubIds> {
  const make = (key: keyof typeof plans): Promise<string> => {
    const plan: ClubPlan = plans[key]
    const moment = today.subtract({ hours: DAY_HOURS * plan.foundedDaysAgo })
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
        // They joined one after the other, and most of them agreed to be seen by the others.
        for (const [index, userId] of members.entries()) {
          const now = moment.add({ hours: index * JOINED_EVERY_HOURS })
          await clubs.addMember({ ...work, now }, clubId, userId, index < members.length - 4)
        }
        return clubId
      },
      moment,
    )
  }
  const [bloom, table, river] = await Promise.all([make('bloom'), make('table'), make('river')])
  return { bloom, table, river }
}
