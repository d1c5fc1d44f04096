import { isDeepStrictEqual } from 'node:util'
import { checkCredentialInput } from '@reprise/rules/achievements/credential.input'
import type { CredentialFate } from '@reprise/rules/achievements/enums'
import * as auth from '#domains/auth/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { CredentialDocument } from './credential-document.ts'
import { credentialPath } from './credential-document.ts'
import type { CredentialRow } from './credentials.sql.ts'
import { findCredential } from './read-credential.ts'

/** Documents that one network may have checked in a minute. Many people may share one address. */
const MOST_CALLS = 120

const calls = callLimit()

/** What a document is worth that somebody was given. */
export interface CheckedCredential {
  fate: CredentialFate
  /** The credential that it is; null where it is none of ours, or was changed. */
  credential: CredentialRow | null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The id of the credential that a document says it is; undefined where it names none of this server. */
function idIn(document: unknown, publicUrl: string): string | undefined {
  const address = document && typeof document === 'object' && 'id' in document ? document.id : undefined
  const begin = `${publicUrl}${credentialPath('')}`
  return typeof address === 'string' && address.startsWith(begin) ? address.slice(begin.length) : undefined
}

const keysIn = (value: unknown): number =>
  value && typeof value === 'object'
    ? (Array.isArray(value) ? 0 : Object.keys(value).length) +
      Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), 0)
    : 0

/** Whether a JSON text says a key of an object twice. Readers differ in which of them they believe. */
function repeatsKeys(text: string, value: unknown): boolean {
  let written = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && character === ':') written += 1
  }
  return written !== keysIn(value)
}

/** A credential with the names that its document says: those of today are not for everybody while it is hidden. */
function asSigned(credential: CredentialRow, { name, credentialSubject }: CredentialDocument): CredentialRow {
  return { ...credential, display_name: name, club_name: credentialSubject.achievement.creator.name }
}

/**
 * Whether a document is a credential that this server signed, and whether its award still stands. The document has to
 * say the same as the stored one in every field, and each field once, so nothing of it has to be believed. All of the answer comes from
 * what is stored. For everybody, also where the holder does not share it: who has the document knows what it says.
 */
export async function checkCredential(ctx: Ctx, args: unknown): Promise<CheckedCredential> {
  const { document } = parseInput(checkCredentialInput, args)
  calls.count(ctx, auth.networkOf(ctx.address), MOST_CALLS)
  const given = parsed(document)
  const id = idIn(given, ctx.config.publicUrl)
  const credential = id === undefined ? undefined : await findCredential(ctx, id)
  if (!credential) return { fate: 'UNKNOWN', credential: null }
  const signed: CredentialDocument = JSON.parse(credential.document)
  if (!isDeepStrictEqual(given, signed) || repeatsKeys(document, given))
    return { fate: 'CHANGED', credential: null }
  return {
    fate: credential.revoked_at ? 'TAKEN_BACK' : 'VALID',
    credential: credential.is_public ? credential : asSigned(credential, signed),
  }
}
