import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from './ask.ts'

/** One account per role. `host` manages the events of `club`, which belongs to `owner`. */
type Role = (typeof roles)[number]
const roles = [
  'member',
  'secondMember',
  'owner',
  'host',
  'door',
  'promoter',
  'coHost',
  'coordinator',
  'sponsor',
  'talent',
  'stranger',
  'deleted',
  'pending',
] as const

export type World = Record<Role, Person> & {
  clubId: string
  clubSlug: string
  /** One more complete and signed-in account. */
  addPerson(userName: string, details?: Partial<Parameters<typeof users.createUser>[1]>): Promise<Person>
  /** Signs a person in again: after the clock moved on, their token has expired. */
  signIn(person: Person): Promise<Person>
}

let phones = 0

/** A complete account that is signed in, made in the open transaction. */
export async function addPerson(
  work: Work,
  userName: string,
  details: Partial<Parameters<typeof users.createUser>[1]> = {},
): Promise<Person> {
  phones += 1
  const userId = await users.createUser(work, {
    name: userName,
    userName,
    email: `${userName}@example.test`,
    dateOfBirth: '1990-05-17',
    phoneNumber: `+1213555${String(1000 + phones).slice(-4)}`,
    gender: 'OTHER',
    emailVerified: true,
    phoneVerified: true,
    skipsMultiFactor: true,
    ...details,
  })
  await terms.agree(work, userId)
  const { token } = await auth.openSession(work, { userId, address: '127.0.0.1', device: 'test' })
  return { userId, userName, token }
}

/** Fills an empty database with the people every test knows. */
export async function makeWorld(services: Services): Promise<World> {
  const inside = <T>(run: (work: Work) => Promise<T>) => inWork(services, run)

  return inside(async (work) => {
    const people = {} as Record<Role, Person>
    for (const role of roles) people[role] = await addPerson(work, role.toLowerCase())
    const clubId = await clubs.createClub(work, {
      ownerId: people.owner.userId,
      name: 'Test Club',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
    })
    await clubs.addTeamMember(work, { clubId, userId: people.host.userId, role: 'EVENT_MANAGER' })
    await work.tx
      .updateTable('users')
      .set({ deleted_at: work.now })
      .where('id', '=', people.deleted.userId)
      .execute()
    await work.tx
      .updateTable('session')
      .set({ is_pending: true })
      .where('user_id', '=', people.pending.userId)
      .execute()
    return {
      ...people,
      clubId,
      clubSlug: 'test-club',
      addPerson: (userName, details) => inside((own) => addPerson(own, userName, details)),
      signIn: (person) =>
        inside(async (own) => {
          const opened = { userId: person.userId, address: '127.0.0.1', device: 'test' }
          const { token } = await auth.openSession(own, opened)
          return { ...person, token }
        }),
    }
  })
}
