import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { inTransaction } from './db/database.ts'
import { seal, unseal } from './seal.ts'

export type KeyPurpose =
  | 'JWT'
  | 'QR'
  | 'PEPPER'
  | 'UPLOAD'
  | 'SANDBOX'
  | 'RECEIPT'
  | 'SHARE'
  | 'QUOTE'
  | 'UNSUBSCRIBE'
  | 'WALLET'
  | 'CREDENTIAL'
  | 'OFFER'
  | 'DRAW'

export interface Key {
  id: string
  /** 32 random bytes: an HMAC key, a pepper, or the seed of an Ed25519 key. */
  secret: Buffer
}

/** The server's own keys: kept in the database, encrypted under APP_KEY. */
export interface Keys {
  /** The key that new things are signed with. */
  current(purpose: KeyPurpose): Key
  /** All keys of a purpose, those that only verify included. */
  all(purpose: KeyPurpose): readonly Key[]
  /** A key that still verifies, or undefined. */
  byId(purpose: KeyPurpose, id: string): Key | undefined
}

const PURPOSES: readonly KeyPurpose[] = [
  'JWT',
  'QR',
  'PEPPER',
  'UPLOAD',
  'SANDBOX',
  'RECEIPT',
  'SHARE',
  'QUOTE',
  'UNSUBSCRIBE',
  'WALLET',
  'CREDENTIAL',
  'OFFER',
  'DRAW',
]

const keyOf = (appKey: string) => createHash('sha256').update(appKey).digest()

/** Thrown where APP_KEY does not open the keys in this database. */
export class WrongAppKey extends Error {}

/** Opens all keys, making the ones that are missing. Throws WrongAppKey. */
export async function openKeys(db: Db, clock: Clock, appKey: string): Promise<Keys> {
  const rows = await inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('platform_key').select('purpose').forUpdate().execute()
    const missing = PURPOSES.filter((purpose) => !known.some((row) => row.purpose === purpose))
    if (missing.length > 0) {
      await tx
        .insertInto('platform_key')
        .values(
          missing.map((purpose) => ({
            id: `${purpose.toLowerCase()}-1`,
            purpose,
            secret: seal(randomBytes(32), keyOf(appKey)),
            created_at: clock.now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return tx.selectFrom('platform_key').selectAll().orderBy('created_at').orderBy('id').execute()
  })
  const keys = rows.map((row) => {
    try {
      return { ...row, secret: unseal(row.secret, keyOf(appKey)) }
    } catch {
      throw new WrongAppKey('APP_KEY is not the one this database was made with: set the old APP_KEY again.')
    }
  })
  const current = new Map<string, Key>()
  for (const key of keys) if (!key.retired_at) current.set(key.purpose, key)
  return {
    current(purpose) {
      const key = current.get(purpose)
      if (!key) throw new Error(`no current key for ${purpose}`)
      return key
    },
    all: (purpose) => keys.filter((key) => key.purpose === purpose),
    byId: (purpose, id) => keys.find((key) => key.purpose === purpose && key.id === id),
  }
}
