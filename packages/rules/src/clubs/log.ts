import { phrase } from '../platform/phrase.ts'
import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { ClubStatus, ClubTeamRole } from './enums.ts'
import { clubTeamRoleLabels } from './enums.ts'
import { clubStatusLabels } from './states.ts'

/** The fields of a club's details that the log names, with the labels of their forms. */
const fieldLabels = {
  name: phrase('Name'),
  description: phrase('Description'),
  timeZone: phrase('Time zone'),
  access: phrase('Who can join'),
  socialLinks: phrase('Accounts'),
} as const

export type ClubLogField = keyof typeof fieldLabels

/** The facts of an entry of a club's log. Each kind uses some of them. */
export interface ClubLogFacts {
  role?: ClubTeamRole
  /** The role before a change. */
  from?: ClubTeamRole
  /** The fields that changed. What was in them is in no entry. */
  fields?: readonly ClubLogField[]
  /** The addresses before and after a change. */
  slugs?: { before: string; after: string }
  /** The states before and after a change. */
  statuses?: { before: ClubStatus; after: ClubStatus }
  /** The version of the settings of points. */
  version?: number
  /** Points in all. */
  points?: number
  /** How many people it was done to. */
  people?: number
  /** How many tiers a ladder has. */
  tiers?: number
  /** The name of an achievement. */
  achievement?: string
  /** The name of an offer. */
  offer?: string
}

interface Named extends ClubLogFacts {
  /** The person who did it. */
  actor: SentenceValue
  /** The person it was done to. */
  person: SentenceValue
}

const roleOf = (role: ClubTeamRole | undefined): Sentence => ({
  text: role ? clubTeamRoleLabels[role] : phrase('no role'),
})

const statusOf = (status: ClubStatus | undefined): Sentence => ({
  text: clubStatusLabels[status ?? 'OPEN'],
})

function listOf(fields: readonly ClubLogField[] = []): SentenceValue {
  const [first, ...more] = fields.map((field): Sentence => ({ text: fieldLabels[field] }))
  return more.reduce((begin, next) => sentence('{{begin}}, {{next}}', { begin, next }), first ?? { text: '' })
}

/** What each kind of entry says. A new kind adds its row here. */
const kinds = {
  TEAM_JOINED: ({ actor, person, role }) =>
    sentence('{{person}} joined the team as {{role}}, invited by {{actor}}.', {
      person,
      actor,
      role: roleOf(role),
    }),
  TEAM_ROLE_CHANGED: ({ actor, person, role, from }) =>
    sentence('{{actor}} changed the role of {{person}} from {{before}} to {{role}}.', {
      actor,
      person,
      before: roleOf(from),
      role: roleOf(role),
    }),
  TEAM_REMOVED: ({ actor, person, role }) =>
    sentence('{{actor}} removed {{person}} from the team ({{role}}).', { actor, person, role: roleOf(role) }),
  TEAM_LEFT: ({ actor, role }) =>
    sentence('{{actor}} left the team ({{role}}).', { actor, role: roleOf(role) }),
  COLLABORATOR_JOINED: ({ actor, person, role }) =>
    sentence('{{person}} became a collaborator as {{role}}, invited by {{actor}}.', {
      person,
      actor,
      role: roleOf(role),
    }),
  COLLABORATOR_ROLE_CHANGED: ({ actor, person, role, from }) =>
    sentence('{{actor}} changed the role of the collaborator {{person}} from {{before}} to {{role}}.', {
      actor,
      person,
      before: roleOf(from),
      role: roleOf(role),
    }),
  COLLABORATOR_REMOVED: ({ actor, person, role }) =>
    sentence('{{actor}} removed the collaborator {{person}} ({{role}}).', {
      actor,
      person,
      role: roleOf(role),
    }),
  COLLABORATOR_LEFT: ({ actor, role }) =>
    sentence('{{actor}} no longer works with the club as {{role}}.', { actor, role: roleOf(role) }),
  OWNERSHIP_TRANSFERRED: ({ actor, person }) =>
    sentence('{{actor}} made {{person}} the owner of the club.', { actor, person }),
  DETAILS_CHANGED: ({ actor, fields }) =>
    sentence('{{actor}} changed the details: {{fields}}.', { actor, fields: listOf(fields) }),
  PICTURE_CHANGED: ({ actor }) => sentence('{{actor}} changed the picture.', { actor }),
  COVER_CHANGED: ({ actor }) => sentence('{{actor}} changed the cover.', { actor }),
  COLORS_CHANGED: ({ actor }) => sentence('{{actor}} changed the colors.', { actor }),
  SLUG_CHANGED: ({ actor, slugs }) =>
    sentence('{{actor}} changed the address from {{before}} to {{after}}.', {
      actor,
      before: slugs?.before ?? '',
      after: slugs?.after ?? '',
    }),
  STATUS_CHANGED: ({ actor, statuses }) =>
    sentence('{{actor}} changed the club from “{{before}}” to “{{after}}”.', {
      actor,
      before: statusOf(statuses?.before),
      after: statusOf(statuses?.after),
    }),
  PUBLISHED: ({ actor }) => sentence('{{actor}} published the club.', { actor }),
  UNPUBLISHED: ({ actor }) => sentence('{{actor}} hid the club from everyone outside the team.', { actor }),
  POINTS_SETTINGS_SAVED: ({ actor, version = 0 }) =>
    sentence('{{actor}} changed how points work (version {{version}}).', { actor, version }),
  POINTS_GRANTED: ({ actor, person, points = 0 }) =>
    sentence('{{actor}} gave points to {{person}}: {{points}}.', { actor, person, points }),
  POINTS_REFUNDED: ({ actor, person, points = 0 }) =>
    sentence('{{actor}} refunded points that {{person}} bought: {{points}}.', { actor, person, points }),
  PAYOUT_CONNECTED: ({ actor }) => sentence('{{actor}} connected a payout account.', { actor }),
  PAYOUT_DISCONNECTED: ({ actor }) => sentence('{{actor}} disconnected the payout account.', { actor }),
  PAYOUT_REQUESTED: ({ actor }) => sentence('{{actor}} requested a payout.', { actor }),
  POINTS_IMPORTED: ({ actor, people = 0, points = 0 }) =>
    sentence('{{actor}} imported points. People: {{people}}. Points in all: {{points}}.', {
      actor,
      people,
      points,
    }),
  TIERS_SAVED: ({ actor, tiers = 0 }) =>
    sentence('{{actor}} changed the tiers. Tiers now: {{tiers}}.', { actor, tiers }),
  ACHIEVEMENT_MADE: ({ actor, achievement = '' }) =>
    sentence('{{actor}} made the achievement “{{achievement}}”.', { actor, achievement }),
  ACHIEVEMENT_PUBLISHED: ({ actor, achievement = '' }) =>
    sentence('{{actor}} published the achievement “{{achievement}}”.', { actor, achievement }),
  ACHIEVEMENT_UNPUBLISHED: ({ actor, achievement = '' }) =>
    sentence('{{actor}} made the achievement “{{achievement}}” a draft again.', { actor, achievement }),
  ACHIEVEMENT_CHANGED: ({ actor, achievement = '' }) =>
    sentence('{{actor}} changed the achievement “{{achievement}}”.', { actor, achievement }),
  ACHIEVEMENT_DELETED: ({ actor, achievement = '' }) =>
    sentence('{{actor}} deleted the achievement “{{achievement}}”.', { actor, achievement }),
  ACHIEVEMENT_AWARDED: ({ actor, person, achievement = '' }) =>
    sentence('{{actor}} awarded the achievement “{{achievement}}” to {{person}}.', {
      actor,
      person,
      achievement,
    }),
  ACHIEVEMENT_AWARDED_TO_LIST: ({ actor, people = 0, achievement = '' }) =>
    sentence('{{actor}} awarded the achievement “{{achievement}}” to a list. People: {{people}}.', {
      actor,
      people,
      achievement,
    }),
  ACHIEVEMENT_TAKEN_BACK: ({ actor, person, achievement = '' }) =>
    sentence('{{actor}} took the achievement “{{achievement}}” back from {{person}}.', {
      actor,
      person,
      achievement,
    }),
  OFFER_MADE: ({ actor, offer = '' }) => sentence('{{actor}} made the offer “{{offer}}”.', { actor, offer }),
  OFFER_PUBLISHED: ({ actor, offer = '' }) =>
    sentence('{{actor}} published the offer “{{offer}}”.', { actor, offer }),
  OFFER_CHANGED: ({ actor, offer = '' }) =>
    sentence('{{actor}} changed the offer “{{offer}}”.', { actor, offer }),
  OFFER_ENDED: ({ actor, offer = '' }) =>
    sentence('{{actor}} ended the offer “{{offer}}”.', { actor, offer }),
  OFFER_ARCHIVED: ({ actor, offer = '' }) =>
    sentence('{{actor}} archived the offer “{{offer}}”.', { actor, offer }),
  OFFER_DELETED: ({ actor, offer = '' }) =>
    sentence('{{actor}} deleted the offer “{{offer}}”.', { actor, offer }),
  OFFER_REDEMPTION_TAKEN_BACK: ({ actor, person, offer = '' }) =>
    sentence('{{actor}} took the offer “{{offer}}” back from {{person}}.', { actor, person, offer }),
  OFFER_PROOFS_REVIEWED: ({ actor, people = 0, offer = '' }) =>
    sentence('{{actor}} reviewed what people sent for the offer “{{offer}}”. People: {{people}}.', {
      actor,
      offer,
      people,
    }),
} as const satisfies Record<string, (of: Named) => Sentence>

export type ClubLogKind = keyof typeof kinds

const isKnown = (kind: string): kind is ClubLogKind => Object.hasOwn(kinds, kind)

/**
 * What an entry of a club's log says. `actor` and `person` are names; null for the platform's team. A kind that this
 * version does not know gets general words.
 */
export function clubLogSentence(
  kind: string,
  facts: ClubLogFacts,
  { actor, person }: { actor: string | null; person: string | null },
): Sentence {
  const named = {
    ...facts,
    actor: actor ?? sentence('Our team', {}),
    person: person ?? sentence('Someone', {}),
  }
  return isKnown(kind) ? kinds[kind](named) : sentence('{{actor}} changed the club.', { actor: named.actor })
}
