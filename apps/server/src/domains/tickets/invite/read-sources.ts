import { contactGone } from '@reprise/rules/contacts/contact'
import type { EventInvitationSource } from '@reprise/rules/events/enums'
import { sentence } from '@reprise/rules/platform/sentence'
import { guestStates } from '@reprise/rules/tickets/booking/attendee-states'
import type { InvitationSource } from '@reprise/rules/tickets/invite/invite.input'
import type { Found } from '@reprise/rules/tickets/invite/invitees'
import { foldInvitees } from '@reprise/rules/tickets/invite/invitees'
import { mostInvitees } from '@reprise/rules/tickets/invite/limits'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { seesContacts } from '../booking/guests-in-view.ts'
import { isReachable } from '../share/find-recipient.ts'

// Tested in domains/tickets/invite/unique-invitees.test.ts.

/** The people behind the chosen sources, each once, the user names that nobody has, and contacts that said no. */
export interface Resolved {
  invitees: Found[]
  unknownNames: string[]
  unwilling: string[]
}

interface Reading {
  db: Db
  actor: Actor
  asking: events.Asking
}

const nobody = { userId: null, email: null, phone: null, name: null }

async function readEntered({ db }: Reading, { source, ...entered }: InvitationSource): Promise<Resolved> {
  const people = await users.usersByNames(db, entered.userNames)
  const unknownNames: string[] = []
  const named = entered.userNames.flatMap((userName): Found[] => {
    const person = people.get(userName)
    if (person && isReachable(person)) return [{ ...nobody, userId: person.id, name: person.name, source }]
    unknownNames.push(userName)
    return []
  })
  const addresses = entered.emailAddresses.map((email): Found => ({ ...nobody, email, source }))
  const numbers = entered.phoneNumbers.map((phone): Found => ({ ...nobody, phone, source }))
  return { invitees: [...named, ...addresses, ...numbers], unknownNames, unwilling: [] }
}

interface GuestRow {
  user_id: string
  name: string
  email: string | null
  phone: string | null
}

// Deleted and deactivated people are left out, and people who have proven nothing.
const selectGuests = statement<[string, readonly string[], seesContacts: boolean, number], GuestRow>(`
select a.user_id, u.name,
  case when $3::boolean and u.email_verified_at is not null then lower(u.email) end as email,
  case when $3::boolean and u.phone_verified_at is not null then u.phone_number end as phone
from attendee a join users u on u.id = a.user_id
where a.event_id = $1 and a.state = any($2::text[]) and ${users.isShownSql('u')}
  and u.email_verified_at is not null
order by a.created_at, a.id limit $4`)

/**
 * The guests of earlier events that the caller may edit. Where the caller sees their contacts, too, an
 * address that was entered beside them is the same person; elsewhere that would tell whose address it is.
 */
async function readGuests(
  { db, actor, asking }: Reading,
  { source, eventIds }: InvitationSource,
): Promise<Found[]> {
  const found: Found[] = []
  for (const eventId of eventIds) {
    const { event, permissions } = await events.requirePermission(asking, eventId, 'CAN_EDIT_EVENT')
    const sees = seesContacts(actor, permissions)
    const rows = await selectGuests(db, event.id, guestStates, sees, mostInvitees + 1)
    found.push(
      ...rows.map(
        ({ user_id: userId, name, email, phone }): Found => ({ userId, name, email, phone, source }),
      ),
    )
  }
  return found
}

const selectSaved = statement<
  [string[], string, number],
  { user_id: string | null; email: string | null; phone: string | null; name: string | null }
>(`
select g.user_id, g.email, g.phone, g.name
from saved_guest_list l join saved_guest g on g.list_id = l.id
left join users u on u.id = g.user_id
where l.id = any($1::uuid[]) and l.owner_id = $2 and (g.user_id is null or ${users.isShownSql('u')})
order by l.created_at, l.id, g.position limit $3`)

const countLists = statement<[string[], string], { count: number }>(`
select count(*)::int as count from saved_guest_list where id = any($1::uuid[]) and owner_id = $2`)

async function readSaved({ db, actor }: Reading, { source, listIds }: InvitationSource): Promise<Found[]> {
  const ids = [...new Set(listIds)]
  const [known] = await countLists(db, ids, actor.userId)
  if (known?.count !== ids.length) throw fail.notFound("We couldn't find this list.")
  const rows = await selectSaved(db, ids, actor.userId, mostInvitees + 1)
  return rows.map(
    ({ user_id: userId, email, phone, name }): Found => ({ userId, email, phone, name, source }),
  )
}

interface ContactRow {
  name: string
  email: string | null
  phone: string | null
  may_be_invited: boolean
}

// A contact who agreed to neither mails nor messages is named, and not invited.
const selectContacts = statement<[string, string[], string[], number], ContactRow>(`
select name, case when may_be_mailed then email end as email,
  case when may_be_texted then phone_number end as phone,
  (may_be_mailed and email is not null or may_be_texted and phone_number is not null) as may_be_invited
from contact c
where owner_id = $1 and (id = any($2::uuid[])
  or exists (select from contact_in_group i where i.contact_id = c.id and i.group_id = any($3::uuid[])))
order by created_at, id limit $4`)

const countBook = statement<[string, string[], string[]], { contacts: number; groups: number }>(`
select (select count(*)::int from contact where owner_id = $1 and id = any($2::uuid[])) as contacts,
  (select count(*)::int from contact_group where owner_id = $1 and id = any($3::uuid[])) as groups`)

/** Contacts of the caller, one by one and by group. Nobody else reads them, nor does staff who act as the person. */
async function readBook({ db, actor }: Reading, { source, ...chosen }: InvitationSource): Promise<Resolved> {
  const contactIds = [...new Set(chosen.contactIds)]
  const groupIds = [...new Set(chosen.groupIds)]
  if (contactIds.length + groupIds.length > 0) requireOwnSession(actor)
  const [known] = await countBook(db, actor.userId, contactIds, groupIds)
  if (known?.contacts !== contactIds.length) throw fail.notFound(contactGone)
  if (known.groups !== groupIds.length) throw fail.notFound("We couldn't find this group.")
  const rows = await selectContacts(db, actor.userId, contactIds, groupIds, mostInvitees + 1)
  return {
    invitees: rows
      .filter((row) => row.may_be_invited)
      .map(({ name, email, phone }): Found => ({ userId: null, email, phone, name: name || null, source })),
    unknownNames: [],
    unwilling: rows.filter((row) => !row.may_be_invited).map(({ name }) => name),
  }
}

const selectRefusals = statement<[string, string[]], { address: string }>(
  'select address from contact_refusal where owner_id = $1 and address = any($2::text[])',
)

/** Which of these addresses and numbers want no messages from this person, by their address book. */
export async function readRefusals(
  db: Db,
  ownerId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  return new Set((await selectRefusals(db, ownerId, [...addresses])).map(({ address }) => address))
}

type Reader = (reading: Reading, source: InvitationSource) => Promise<Resolved>

const known =
  (read: (reading: Reading, source: InvitationSource) => Promise<Found[]>): Reader =>
  async (reading, source) => ({
    invitees: await read(reading, source),
    unknownNames: [],
    unwilling: [],
  })

const readers: Record<EventInvitationSource, Reader> = {
  CONTACT: readBook,
  DIRECT: readEntered,
  PREVIOUS_EVENT: known(readGuests),
  SAVED_LIST: known(readSaved),
}

/**
 * The people of these sources, each once, without the caller. Throws NOT_FOUND for a list, group or event that the
 * caller may not use, LIMIT_REACHED for more people than one call invites.
 */
export async function readSources(reading: Reading, sources: readonly InvitationSource[]): Promise<Resolved> {
  const found: Found[] = []
  const unknownNames: string[] = []
  const unwilling: string[] = []
  for (const source of sources) {
    const read = await readers[source.source](reading, source)
    found.push(...read.invitees)
    unknownNames.push(...read.unknownNames)
    unwilling.push(...read.unwilling)
    if (found.length > 2 * mostInvitees) throw tooMany()
  }
  const caller = (await users.usersByIds(reading.db, [reading.actor.userId])).get(reading.actor.userId)
  const isCaller = (each: Found) =>
    each.userId === reading.actor.userId ||
    (each.email !== null && each.email === caller?.email?.toLowerCase()) ||
    (each.phone !== null && caller?.phone_verified_at && each.phone === caller.phone_number)
  const invitees = foldInvitees(found).filter((each) => !isCaller(each))
  if (invitees.length > mostInvitees) throw tooMany()
  return { invitees, unknownNames: [...new Set(unknownNames)], unwilling: [...new Set(unwilling)] }
}

const tooMany = () =>
  fail.limitReached(sentence('You can invite at most {{count}} people at a time.', { count: mostInvitees }))
