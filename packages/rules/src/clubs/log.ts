import { phrase } from '../platform/phrase.ts'
import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { ClubTeamRole } from './enums.ts'
import { clubTeamRoleLabels } from './enums.ts'

/** The facts of an entry of a club's log. Each kind uses some of them. */
export interface ClubLogFacts {
  role?: ClubTeamRole
  /** The role before a change. */
  from?: ClubTeamRole
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
