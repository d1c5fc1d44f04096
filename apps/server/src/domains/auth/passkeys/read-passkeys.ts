import type { AuthenticatorKind } from '@reprise/rules/auth/authenticators'
import { authenticatorOf } from '@reprise/rules/auth/authenticators'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { PasskeyRow } from './passkeys.tables.ts'

/** A passkey as its owner sees it; instants as RFC 3339. */
export interface ShownPasskey {
  credentialId: string
  name: string
  authenticator: AuthenticatorKind
  createdAt: string
  lastUsedAt: string | null
}

export function showPasskey(row: PasskeyRow): ShownPasskey {
  const { aaguid, transports, is_synced: isSynced } = row
  return {
    credentialId: row.credential_id,
    name: row.name,
    authenticator: authenticatorOf({ aaguid, transports, isSynced }).kind,
    createdAt: row.created_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
  }
}

/** A person's passkeys, oldest first. */
export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/** The passkeys of the signed-in person. */
export async function readMyPasskeys(ctx: Ctx): Promise<ShownPasskey[]> {
  const { userId } = await requireActor(ctx)
  return (await passkeysOf(ctx.db, userId)).map(showPasskey)
}
