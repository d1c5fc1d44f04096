import { randomUUID } from 'node:crypto'
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType } from 'graphql'
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import type { MatrixFixture } from './fixture.ts'

export type Input = GraphQLArgument | GraphQLInputField
export type Path = readonly string[]

const isText = (type: GraphQLInputType) => getNamedType(type).name === 'String'
const bare = (type: GraphQLInputType) => (isNonNullType(type) ? type.ofType : type)

function fieldsOf(type: GraphQLInputType): Input[] {
  const named = getNamedType(type)
  return isInputObjectType(named) ? Object.values(named.getFields()) : []
}

/** The places within inputs where a text goes. */
export function textsIn(inputs: readonly Input[], above: Path = []): Path[] {
  return inputs.flatMap(({ name, type }) =>
    isText(type) ? [[...above, name]] : textsIn(fieldsOf(type), [...above, name]),
  )
}

// These inputs go together, because an invite without a target is an invite to the platform.
const together = ['kind', 'targetIdOrSlug', 'role']
// A list of a club or a pie needs one of them.
const ofClubOrPie = ['clubIdOrSlug', 'pieIdOrSlug']

/** Returns the input at a place. */
export function inputAt(inputs: readonly Input[], [name, ...rest]: Path): Input {
  const input = inputs.find((each) => each.name === name)
  if (!input) throw new Error(`There is no ${name}`)
  return rest.length > 0 ? inputAt(fieldsOf(input.type), rest) : input
}

/** What the fixture's host would send, by the name of an input. */
function knownOf(fixture: MatrixFixture, name: string): unknown {
  const known: Record<string, () => unknown> = {
    eventId: () => fixture.eventId,
    eventIdOrSlug: () => fixture.slug,
    targetIdOrSlug: () => fixture.slug,
    eventTicketId: () => fixture.askedEventTicket,
    commentId: () => fixture.commentId,
    bookingId: () => fixture.waitingId,
    attendeeId: () => fixture.waitingAttendeeId,
    ticketId: () => fixture.ticketId,
    questionId: () => fixture.questionId,
    userId: () => fixture.holder.userId,
    clubIdOrSlug: () => fixture.clubId,
    achievementIdOrSlug: () => fixture.achievementId,
    offerId: () => fixture.offerId,
    subjectId: () => fixture.drawOfferId,
    redemptionId: () => fixture.redemptionId,
    fulfilmentId: () => fixture.fulfilmentId,
    proofIds: () => fixture.proofId,
    awardId: () => fixture.awardId,
    credentialId: () => fixture.credentialId,
    clubId: () => fixture.clubId,
    tierId: () => fixture.tierId,
    emailAddress: () => `${randomUUID()}@example.test`,
    email: () => `${randomUUID()}@example.test`,
    userName: () => 'secondmember',
    contactId: () => fixture.contactId,
    contactIds: () => fixture.contactId,
    groupId: () => fixture.contactGroupId,
    idempotencyKey: () => randomUUID(),
    timeZone: () => 'Europe/Berlin',
    startDate: () => '2030-06-01T18:00:00Z',
    endDate: () => '2030-06-01T20:00:00Z',
    color: () => '#334455',
    countryCode: () => 'DE',
    extension: () => 'png',
    kind: () => 'EVENT',
    role: () => 'DOOR',
    source: () => 'DIRECT',
  }
  return known[name]?.()
}

function usualOf(fixture: MatrixFixture, name: string, given: GraphQLInputType): unknown {
  const type = bare(given)
  if (isListType(type)) return [usualOf(fixture, name, type.ofType)]
  const known = knownOf(fixture, name)
  if (isEnumType(type)) return type.getValue(String(known))?.value ?? type.getValues()[0]?.value
  if (isInputObjectType(type)) return usualInput(fixture, fieldsOf(type), [])
  const plain: Record<string, unknown> = { Boolean: true, Int: 1, Float: 1, BigInt: '100', ID: randomUUID() }
  return known ?? plain[type.name] ?? 'night'
}

/** Returns the places of all values: each argument, or the fields within it. */
export function placesIn(inputs: readonly Input[], above: Path = []): Path[] {
  return inputs.flatMap(({ name, type }) => {
    const below = fieldsOf(type)
    return below.length > 0 ? placesIn(below, [...above, name]) : [[...above, name]]
  })
}

/** Returns an input of the fixture's host that succeeds: all required values, and `given` at its place. */
export function usualInput(
  fixture: MatrixFixture,
  inputs: readonly Input[],
  [place, ...rest]: Path,
  given?: unknown,
): Record<string, unknown> {
  const hasTarget = inputs.some(({ name }) => name === 'targetIdOrSlug')
  const hasOwner = ofClubOrPie.every((owner) => inputs.some(({ name }) => name === owner))
  const sent = inputs.filter(
    ({ name, type }) =>
      isNonNullType(type) ||
      name === place ||
      (hasTarget && together.includes(name)) ||
      (hasOwner && name === 'clubIdOrSlug' && place !== 'pieIdOrSlug'),
  )
  const valueAt = ({ name, type }: Input): unknown => {
    if (name !== place) return usualOf(fixture, name, type)
    const below = fieldsOf(type)
    const value = below.length > 0 ? usualInput(fixture, below, rest, given) : given
    if (value === undefined) return usualOf(fixture, name, type)
    return isListType(bare(type)) ? [value] : value
  }
  return Object.fromEntries(sent.map((input) => [input.name, valueAt(input)]))
}
