import { randomBytes, randomUUID } from 'node:crypto'
import { commitmentOf, entryIdOf } from '@reprise/rules/draws/hashes'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { DrawRow } from './draws.sql.ts'
import { deleteDraw, enter, holdOpenDraw } from './draws.sql.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

const SECRET_BYTES = 32
const SALT_BYTES = 16

/** Opens the draw of a subject: its secret is fixed and sealed, and the commitment to it public from now on. */
export async function openDraw({ tx, keys, now }: Work, subjectId: string): Promise<void> {
  const drawId = randomUUID()
  const secret = randomBytes(SECRET_BYTES)
  const key = keys.current('DRAW')
  await tx
    .insertInto('draw')
    .values({
      id: drawId,
      subject_kind: 'OFFER',
      subject_id: subjectId,
      commitment: commitmentOf(drawId, secret.toString('hex')),
      sealed_secret: seal(secret, key.secret),
      key_id: key.id,
      opened_at: now,
    })
    .execute()
}

/** The secret of a draw, 64 hex digits. Throws where it is not the one that was committed to. */
export function secretOf({ keys }: Work, draw: DrawRow): string {
  const key = keys.byId('DRAW', draw.key_id)
  if (!key) throw new Error(`no key ${draw.key_id} for the secret of a draw`)
  const secret = unseal(draw.sealed_secret, key.secret).toString('hex')
  if (commitmentOf(draw.id, secret) !== draw.commitment)
    throw new Error(`the secret of draw ${draw.id} does not give its commitment`)
  return secret
}

/**
 * Enters a person into the draw of a subject. Who is in it already changes nothing. Callers do not wait for each other.
 * Throws CONFLICT where it takes no more entries.
 */
export async function enterDraw(
  { tx, now }: Work,
  { subjectId, userId, weight = 1 }: { subjectId: string; userId: string; weight?: number },
): Promise<void> {
  const [draw] = await holdOpenDraw(tx, subjectId)
  if (!draw) throw fail.conflict('This draw takes no more entries.')
  const salt = randomBytes(SALT_BYTES).toString('hex')
  await enter(tx, draw.id, userId, salt, entryIdOf(draw.id, userId, salt), weight, now)
}

/** Deletes the draw of a subject that nobody entered. */
export const dropDraw = ({ tx }: Work, subjectId: string) => deleteDraw(tx, subjectId)
