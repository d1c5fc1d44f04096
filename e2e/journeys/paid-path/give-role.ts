import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import type { EventAttendeeRole } from '../../../packages/rules/src/events/enums.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'

const ADD_ROLES = graphql(`mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) {
  addEventRoles(eventId: $eventId, userName: $userName, roles: $roles) {
    slug usersRoles { role user { userName } } } }`)
const READ_INVITES = graphql('{ myReceivedInvites(first: 100) { nodes { inviteId targetPath } } }')
const ACCEPT_INVITE = graphql(`mutation ($inviteId: ID!) {
  acceptInvite(inviteId: $inviteId, disclosures: { privacyPolicy: true, contactData: false }) { inviteId } }`)

/** Gives somebody a role as the host. Where the role needs consent, the person accepts in their own session. */
export async function giveRole(
  host: Session,
  eventId: string,
  role: EventAttendeeRole,
  { userName, session }: { userName: string; session: () => Promise<Session> },
): Promise<void> {
  const { addEventRoles } = await ask(host, ADD_ROLES, { eventId, userName, roles: [role] })
  const { slug, usersRoles } = addEventRoles
  if (usersRoles.some((each) => each.role === role && each.user.userName === userName)) return
  const person = await session()
  const { myReceivedInvites } = await ask(person, READ_INVITES, {})
  const invite = myReceivedInvites.nodes.find(({ targetPath }) => targetPath?.endsWith(`/${slug}`))
  await ask(person, ACCEPT_INVITE, { inviteId: invite?.inviteId ?? '' })
}
