import { randomUUID } from 'node:crypto'
import type { ContactDetails } from '@reprise/rules/contacts/contact'
import { mostContacts } from '@reprise/rules/contacts/contact'
import type { ContactWinner } from '@reprise/rules/contacts/enums'
import type { JoinedContacts, KnownContact } from '@reprise/rules/contacts/join-contacts'
import { joinContacts } from '@reprise/rules/contacts/join-contacts'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { countOf } from '#platform/page.ts'
import type { ContactRow } from './contacts.sql.ts'
import {
  changeContacts,
  countContacts,
  insertContacts,
  noteRefusals,
  selectRefusals,
  selectSame,
} from './contacts.sql.ts'

/** The details of a contact as the rules know them. */
export function detailsOf(row: ContactRow): ContactDetails {
  return {
    name: row.name,
    emailAddress: row.email,
    phoneNumber: row.phone_number,
    customFields: row.custom_fields,
    mayBeMailed: row.may_be_mailed,
    mayBeTexted: row.may_be_texted,
  }
}

/** Contacts in JSON, as the statements that write them read it. */
export function jsonOf(contacts: readonly KnownContact[]): string {
  return JSON.stringify(
    contacts.map(({ id, details }) => ({
      id,
      name: details.name,
      email: details.emailAddress,
      phone_number: details.phoneNumber,
      custom_fields: details.customFields,
      may_be_mailed: details.mayBeMailed,
      may_be_texted: details.mayBeTexted,
    })),
  )
}

const present = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

export const emailsOf = (contacts: readonly ContactDetails[]) =>
  present(contacts.map(({ emailAddress }) => emailAddress))
export const phonesOf = (contacts: readonly ContactDetails[]) =>
  present(contacts.map(({ phoneNumber }) => phoneNumber))

/** The addresses and numbers of contacts that want no messages. */
export function refusedBy(contacts: readonly ContactDetails[]): string[] {
  return present(
    contacts.flatMap(({ emailAddress, phoneNumber, mayBeMailed, mayBeTexted }) => [
      mayBeMailed ? null : emailAddress,
      mayBeTexted ? null : phoneNumber,
    ]),
  )
}

/** Those of the addresses and numbers of these contacts that said no before, also where they were deleted since. */
export async function readRefused(
  db: Db,
  ownerId: string,
  contacts: readonly ContactDetails[],
): Promise<Set<string>> {
  const rows = await selectRefusals(db, ownerId, [...emailsOf(contacts), ...phonesOf(contacts)])
  return new Set(rows.map(({ address }) => address))
}

async function withRefusals(
  db: Db,
  ownerId: string,
  sent: readonly ContactDetails[],
): Promise<ContactDetails[]> {
  const refused = await readRefused(db, ownerId, sent)
  return sent.map((details) => ({
    ...details,
    mayBeMailed: details.mayBeMailed && !refused.has(details.emailAddress ?? ''),
    mayBeTexted: details.mayBeTexted && !refused.has(details.phoneNumber ?? ''),
  }))
}

/** Works out what contacts become in the address book of a person, and writes nothing. */
export async function planContacts(
  db: Db,
  ownerId: string,
  sent: readonly ContactDetails[],
  winner: ContactWinner,
): Promise<JoinedContacts> {
  const same = await selectSame(db, ownerId, emailsOf(sent), phonesOf(sent))
  const known = same.map((row) => ({ id: row.id, details: detailsOf(row) }))
  return joinContacts(known, await withRefusals(db, ownerId, sent), winner, randomUUID)
}

/** How many more contacts a person may have. */
export async function roomOf(db: Db, ownerId: string): Promise<number> {
  return Math.max(0, mostContacts - (await countOf(countContacts(db, ownerId))))
}

/** Throws LIMIT_REACHED where a person has no room for so many contacts more. */
export async function requireRoom(db: Db, ownerId: string, count: number): Promise<void> {
  if (count === 0 || (await roomOf(db, ownerId)) >= count) return
  throw fail.limitReached(sentence('You can have at most {{count}} contacts.', { count: mostContacts }))
}

/** Writes what `planContacts` worked out. Throws LIMIT_REACHED where the person would have too many contacts. */
export async function writePlan(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  ownerId: string,
  { created, changed }: Pick<JoinedContacts, 'created' | 'changed'>,
): Promise<void> {
  await requireRoom(tx, ownerId, created.length)
  if (changed.length > 0) await changeContacts(tx, ownerId, jsonOf(changed), now)
  if (created.length > 0) await insertContacts(tx, ownerId, jsonOf(created), now)
  const refused = refusedBy([...created, ...changed].map(({ details }) => details))
  if (refused.length > 0) await noteRefusals(tx, ownerId, refused, now)
}
