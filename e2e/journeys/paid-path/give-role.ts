import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'

const ADD = `mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
  addEventRoles(eventId: $eventId, userName: $userName, roles: $roles) {
    slug usersRoles { role user { userName } } } }`
const READ = '{ myReceivedInvites(first: 100) { nodes { inviteId targetPath } } }'
const ACCEPT = `mutation ($id: ID!) {
  acceptInvite(inviteId: $id, disclosures: { privacyPolicy: true, contactData: false }) { inviteId } }`

type Added = { addEventRoles: { slug: string; usersRoles: { role: string; user: { userName: string } }[] } }
type Received = { myReceivedInvites: { nodes: { inviteId: string; targetPath: string }[] } }

/** A host gives somebody a role; where that one is asked first, they accept in a session of theirs. */
export async function giveRole(
  host: Session,
  eventId: string,
  role: string,
  { userName, session }: { userName: string; session: () => Promise<Session> },
): Promise<void> {
  const { addEventRoles } = await ask<Added>(host, ADD, { eventId, userName, roles: [role] })
  const { slug, usersRoles } = addEventRoles
  if (usersRoles.some((held) => held.role === role && held.user.userName === userName)) return
  const person = await session()
  const { myReceivedInvites } = await ask<Received>(person, READ, {})
  const invite = myReceivedInvites.nodes.find(({ targetPath }) => targetPath.endsWith(`/${slug}`))
  await ask(person, ACCEPT, { id: invite?.inviteId })
}
