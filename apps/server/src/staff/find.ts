import { isId } from '@reprise/rules/platform/id'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'

/** A person by user name, address, proven number or id, as typed. Throws Refusal. */
export async function findPerson({ db }: Services, typed: string): Promise<users.UserRow> {
  const found = isId(typed.toLowerCase())
    ? (await users.usersByIds(db, [typed.toLowerCase()])).get(typed.toLowerCase())
    : await users.findByLogin(db, typed)
  if (!found) throw new Refusal(`There is nobody named ${typed}: give a user name, an address or an id.`)
  return found
}

/** An event by the last part of its address, or by its id. Throws Refusal. */
export async function findEvent({ db }: Services, typed: string): Promise<events.EventRow> {
  const found = await events.findEvent(db, typed)
  if (!found) throw new Refusal(`There is no event ${typed}: give the last part of its address, or its id.`)
  return found
}

/** A club by the last part of its address, or by its id. Throws Refusal. */
export async function findClub({ db }: Services, typed: string): Promise<clubs.ClubRow> {
  const found = await clubs.findClub(db, typed)
  if (!found) throw new Refusal(`There is no club ${typed}: give the last part of its address, or its id.`)
  return found
}
