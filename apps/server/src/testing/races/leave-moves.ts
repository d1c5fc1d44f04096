import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { handOver, makeCoHost } from '../steps/hand-over.ts'

/** The event is handed over and back. Its new host deletes their account nevertheless, and comes back. */
export const leaveVerbs = ['handOver', 'hostGone', 'hostBack'] as const

export type LeaveVerb = (typeof leaveVerbs)[number]

export const isLeaveVerb = (verb: string): verb is LeaveVerb => leaveVerbs.some((each) => each === verb)

/** Returns moves for an event with two hosts in turn: the host, and the owner of the club. */
export function leaveMoves(t: TestApp, eventId: string) {
  const { owner } = t.world
  const readProducer = () =>
    t.db
      .selectFrom('event as e')
      .innerJoin('users as u', 'u.id', 'e.created_by')
      .select(['u.id', 'u.deleted_at'])
      .where('e.id', '=', eventId)
      .executeTakeFirstOrThrow()
  const setDeleted = (deleted_at: Temporal.Instant | null) =>
    t.db.updateTable('users').set({ deleted_at }).where('id', '=', owner.userId).execute()

  /** Returns the event's host, signed in, or undefined while their account is deleted. */
  async function producer(): Promise<Person | undefined> {
    const { id, deleted_at } = await readProducer()
    if (deleted_at) return undefined
    return id === owner.userId ? t.world.signIn(owner) : t.world.host
  }

  async function pass(url: string): Promise<string> {
    const from = await producer()
    if (!from) return 'OK'
    const to = from.userId === owner.userId ? t.world.host : owner
    const { code } = await handOver(t, from, eventId, to, { url })
    // The former host stays as a co-host, so that the event can come back to them.
    if (code === 'OK') await makeCoHost(t, await t.world.signIn(to), eventId, from)
    return code
  }

  return {
    producer,
    isGone: async () => (await readProducer()).deleted_at !== null,
    async move(verb: LeaveVerb, url: string): Promise<string> {
      if (verb === 'handOver') return pass(url)
      if (verb === 'hostBack') await setDeleted(null)
      else if ((await readProducer()).id === owner.userId) await setDeleted(t.clock.now())
      return 'OK'
    },
    /** Brings the account back, so that everybody is there in the next history. */
    end: () => setDeleted(null),
  }
}
