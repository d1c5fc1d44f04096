import { isId } from '@reprise/rules/platform/ids/id'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'

async function personOf({ db }: Services, typed: string): Promise<users.UserRow | undefined> {
  const id = typed.toLowerCase()
  return isId(id) ? (await users.usersByIds(db, [id])).get(id) : users.findByLogin(db, typed)
}

/** Whether a person with this user name, address, proven number or id exists. */
export const isPerson = async (services: Services, typed: string): Promise<boolean> =>
  (await personOf(services, typed)) !== undefined

/** Returns the person with this user name, address, proven number or id. Throws TerminalRefusal where there is none. */
export async function findPerson(services: Services, typed: string): Promise<users.UserRow> {
  const found = await personOf(services, typed)
  if (!found)
    throw new TerminalRefusal(`There is nobody named ${typed}: give a user name, an address or an id.`)
  return found
}

/** Returns the event with this slug or id. Throws TerminalRefusal where there is none. */
export async function findEvent({ db }: Services, typed: string): Promise<events.EventRow> {
  const found = await events.findEvent(db, typed)
  if (!found)
    throw new TerminalRefusal(`There is no event ${typed}: give the last part of its address, or its id.`)
  return found
}

/** Returns the club with this slug or id. Throws TerminalRefusal where there is none. */
export async function findClub({ db }: Services, typed: string): Promise<clubs.ClubRow> {
  const found = await clubs.findClub(db, typed)
  if (!found)
    throw new TerminalRefusal(`There is no club ${typed}: give the last part of its address, or its id.`)
  return found
}
