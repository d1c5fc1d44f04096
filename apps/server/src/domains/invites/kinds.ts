import type { InviteKind } from '@reprise/rules/invites/enums'
import type { Actor, Services, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { InviteRow } from './invites.sql.ts'

/** The person who invites, the moment, and the handle by which their rights are read. */
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
  /** The start, where a letter says it, with the time zone of its place. */
  startsAt?: { at: string; timeZone: string }
  /** Where a person who accepted with this role goes: a path of the web app. */
  pathFor(role: string | null): string
}

export interface Joining {
  targetId: string
  role: string
  inviterId: string
  /** When the link was made that the person followed; null where the invite names the person. */
  linkMadeAt: Temporal.Instant | null
  userId: string
}

/** The open invites to a target that a person may see, in addition to those that they sent. */
interface WaitingView {
  targetId: string
  /** The roles they may give. */
  roles: readonly string[]
  /** Whether they also see the links that others made: who knows the id of a link can accept it. */
  seesLinks: boolean
}

/** What invites of one kind offer. A higher domain implements it. */
export interface Invitable {
  kind: Exclude<InviteKind, 'USER'>
  /** The roles that an invite can offer, each with its word in a sentence ("as …"). */
  roles: ReadonlyMap<string, string>
  /**
   * The id of the target, for a person who may invite to it with this role. Throws NOT_FOUND where it is
   * hidden from them, FORBIDDEN where they may not, CONFLICT where it takes nobody any more.
   */
  mayInvite(inviter: Inviter, targetIdOrSlug: string, role: string): Promise<string>
  /**
   * The open invites to the target that a person who may invite to it may see. Throws NOT_FOUND where the target
   * is hidden from them, FORBIDDEN where they may invite nobody.
   */
  viewWaiting(inviter: Inviter, targetIdOrSlug: string): Promise<WaitingView>
  /** Throws CONFLICT where the person has the role already, or needs none. */
  refuseHolder(db: Db, targetId: string, role: string, userId: string): Promise<void>
  /** The targets by id, in any state. Targets that no longer exist are missing. */
  describe(
    db: Db,
    targetIds: readonly string[],
    now: Temporal.Instant,
  ): Promise<Map<string, InviteTargetFacts>>
  /**
   * Gives the person the role that the invite offers, in the open transaction. CONFLICT where the target
   * takes nobody any more, the inviter may no longer give this role, or the person has it already.
   */
  accept(work: Work, joining: Joining): Promise<void>
  /** Undoes what the invite itself gave, where the person declines it or the inviter takes it back. */
  forget?(work: Work, targetId: string, userId: string, why: 'DECLINED' | 'REVOKED'): Promise<void>
  /** How these people stand at the target already; nothing of those who do not. Letters are not sent to them. */
  standing?(
    db: Db,
    targetId: string,
    userIds: readonly string[],
  ): Promise<Map<string, 'INVITED' | 'ANSWERED'>>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    inviteKinds: readonly Invitable[]
  }
}

/** The domain's entry for invites of a kind; null for USER, which invites to the platform itself. */
export function invitableOf(
  { extensions: { inviteKinds = [] } }: Pick<Services, 'extensions'>,
  kind: InviteKind,
): Invitable | null {
  if (kind === 'USER') return null
  const invitable = inviteKinds.find((each) => each.kind === kind)
  if (!invitable) throw new Error(`no domain has invites of the kind ${kind}`)
  return invitable
}

/** Undoes what the invite itself gave, where its kind gives something before it is accepted. */
export async function forget(
  work: Work,
  { kind, target_id: targetId }: Pick<InviteRow, 'kind' | 'target_id'>,
  why: 'DECLINED' | 'REVOKED',
  userId: string,
): Promise<void> {
  if (targetId !== null) await invitableOf(work, kind)?.forget?.(work, targetId, userId, why)
}
