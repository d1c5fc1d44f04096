import { randomUUID } from 'node:crypto'
import * as auth from '#domains/auth/public.ts'
import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Actor, Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Pictures } from './keep-pictures.ts'
import { demoPassword, people } from './people.ts'

/**
 * Returns the person with this user name. Throws where the demo has no such person, which is a mistake in the
 * plan.
 */
export type Cast = (userName: string) => Actor

/** Makes everybody's account, without a password yet. */
export async function makePeople(
  services: Services,
  pictures: Pictures,
  moment: Temporal.Instant,
): Promise<Cast> {
  const made = await inWork(
    services,
    async (work) => {
      const ids = new Map<string, string>()
      for (const person of people) {
        const avatarFile = pictures.avatars.get(person.userName)?.fileName
        const userId = await users.createUser(work, {
          userName: person.userName,
          name: person.name,
          email: `${person.userName}@demo.test`,
          dateOfBirth: person.dateOfBirth,
          phoneNumber: person.phoneNumber,
          gender: person.gender,
          ...person.home,
          emailVerified: true,
          phoneVerified: true,
          isVerified: person.isVerified,
          isStaff: person.isStaff,
          isDemo: true,
          skipsMultiFactor: person.skipsMultiFactor,
          bio: person.bio,
          ...(avatarFile !== undefined && { avatarFile }),
        })
        await terms.agree(work, userId)
        for (const { provider, followers } of person.accounts) {
          const subject = `demo-${person.userName}`
          await auth.connectIdentity(work, userId, {
            provider,
            subject,
            name: person.name,
            url: null,
            followers,
          })
        }
        ids.set(person.userName, userId)
      }
      return ids
    },
    moment,
  )
  const rows = await users.usersByIds(services.db, [...made.values()])
  const actors = new Map(
    [...made].map(([userName, userId]): [string, Actor] => {
      const row = rows.get(userId)
      return [
        userName,
        {
          userId,
          sessionId: randomUUID(),
          userName,
          isStaff: row?.is_staff ?? false,
          isComplete: true,
          repScore: row?.rep_score ?? 0,
          dateOfBirth: row?.date_of_birth ?? null,
          impersonatedBy: null,
          isSteppedUp: false,
        },
      ]
    }),
  )
  return (userName) => {
    const actor = actors.get(userName)
    if (!actor) throw new Error(`the demo has nobody named ${userName}`)
    return actor
  }
}

/** Opens the demo accounts. The last step: a world in which nobody can sign in was left half made. */
export async function givePasswords(services: Services, cast: Cast, hash: Promise<string>): Promise<void> {
  const known = await hash
  await inWork(services, async (work) => {
    for (const { userName } of people.filter(({ canSignIn }) => canSignIn)) {
      await auth.setPassword(work, cast(userName).userId, known)
    }
  })
}

/** The one hash that all demo accounts share. */
export function hashDemoPassword(): Promise<string> {
  return auth.hashPassword(demoPassword)
}
