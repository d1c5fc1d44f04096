import type { InviteKind } from '@reprise/rules/invites/enums'
import type { Actor, Services, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'

/** Who invites, and when, and with which handle it is read what they may. */
export interface Inviter extends Pick<Services, 'extensions'> {
  db: Db
  now: Temporal.Instant
  actor: Actor
}

export interface InviteTargetFacts {
  name: string
  avatarFile: string | null
  slug: string
  /** Why nobody can accept an invite to it any more, or null. */
  closed: string | null
  /** Where a person who accepted with this role goes: a path of the web app. */
  pathFor(role: string | null): string
}

export interface Joining {
  targetId: string
  role: string
  inviterId: string
  /** When the link was made that they came by; null where the invite names them. */
  linkMadeAt: Temporal.Instant | null
  userId: string
}

/** What somebody sees of those who are invited to a target, besides what they sent themselves. */
export interface WaitingView {
  targetId: string
  /** The roles they may give. */
  roles: readonly string[]
  /** Whether they also see the links that others made: who knows the id of a link can accept it. */
  seesLinks: boolean
}

/** What invites of one kind lead to: a higher domain's matter. */
export interface Invitable {
  kind: Exclude<InviteKind, 'USER'>
  /** The roles one can be invited to, each with its word in a sentence ("as …"). */
  roles: ReadonlyMap<string, string>
  /**
   * The id of the target, for somebody who may invite to it with this role.
   * Throws NOT_FOUND where it hides from them, FORBIDDEN where they may not, CONFLICT where it takes nobody any more.
   */
  mayInvite(inviter: Inviter, targetIdOrSlug: string, role: string): Promise<string>
  /**
   * What somebody who may invite to the target sees of those who are invited to it. Throws NOT_FOUND where it hides from
   * them, FORBIDDEN where they may invite nobody.
   */
  viewWaiting(inviter: Inviter, targetIdOrSlug: string): Promise<WaitingView>
  /** Throws CONFLICT where the person has the role already, or needs none. */
  refuseHolder(db: Db, targetId: string, role: string, userId: string): Promise<void>
  /** The targets by id, in any state; those that are gone are missing. */
  describe(
    db: Db,
    targetIds: readonly string[],
    now: Temporal.Instant,
  ): Promise<Map<string, InviteTargetFacts>>
  /**
   * Makes the person what they were invited to be, in the open transaction. Judges again whether the target takes
   * anybody, the inviter may still invite with this role, and the person lacks it: CONFLICT where not.
   */
  accept(work: Work, joining: Joining): Promise<void>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    inviteKinds: readonly Invitable[]
  }
}

/** What invites of a kind lead to; null for USER, which leads to the platform itself. */
export function invitableOf(
  { extensions: { inviteKinds = [] } }: Pick<Services, 'extensions'>,
  kind: InviteKind,
): Invitable | null {
  if (kind === 'USER') return null
  const invitable = inviteKinds.find((each) => each.kind === kind)
  if (!invitable) throw new Error(`no domain has invites of the kind ${kind}`)
  return invitable
}
