import { isId } from '@reprise/rules/platform/ids/id'
import type { Ctx, Services } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { CredentialRow } from './credentials.sql.ts'
import { existsOwnAward, selectCredential, selectCredentialOf } from './credentials.sql.ts'
import { awardNotFound } from './share-award.ts'

/** The credential with this id, in any state; undefined where there is none. It checks no rights. */
export async function findCredential(
  { db }: Pick<Services, 'db'>,
  credentialId: string,
): Promise<CredentialRow | undefined> {
  const [credential] = isId(credentialId) ? await selectCredential(db, credentialId.toLowerCase()) : []
  return credential
}

/**
 * A credential that its holder shares with everybody. Throws NOT_FOUND, always with the same text, where it is not
 * shared, and where the holder or the club is hidden.
 */
export async function readSharedCredential(
  services: Pick<Services, 'db'>,
  credentialId: string,
): Promise<CredentialRow> {
  const credential = await findCredential(services, credentialId)
  if (!credential?.is_public) throw fail.notFound("We couldn't find this badge.")
  return credential
}

/** What an award of the caller is as a credential. `credential` is null until the caller first asks for one. */
export interface OwnCredential {
  awardId: string
  credential: CredentialRow | null
}

/** The credential of an award of the caller. Throws NOT_FOUND where the caller never had the award. */
export async function readOwnCredential(ctx: Ctx, awardId: string): Promise<OwnCredential> {
  const { userId } = await requireActor(ctx)
  if (!isId(awardId)) throw awardNotFound()
  const id = awardId.toLowerCase()
  const [own] = await existsOwnAward(ctx.db, id, userId)
  if (!own?.has) throw awardNotFound()
  const [credential] = await selectCredentialOf(ctx.db, id, userId)
  return { awardId: id, credential: credential ?? null }
}
