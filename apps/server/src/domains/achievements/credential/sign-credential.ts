import { createHash, sign } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import { privateKeyOf, rawPublicKeyOf } from '#platform/ed25519.ts'
import type { Key } from '#platform/keys.ts'
import type { Config } from '#platform/settings/config.ts'
import { multibaseOf } from './base58.ts'
import type { ProofOptions } from './canonical-credential.ts'
import { canonicalCredential, canonicalProof } from './canonical-credential.ts'
import type { CredentialDocument } from './credential-document.ts'
import { didOf, secondOf } from './credential-document.ts'

// What says that the bytes after it are an Ed25519 public key (multicodec).
const ED25519_PUBLIC = Buffer.from([0xed, 0x01])

const hash = (text: string) => createHash('sha256').update(text).digest()

const methodOf = (config: Config, key: Key) => `${didOf(config)}#${key.id}`

/**
 * The text of a credential with its signature: a Data Integrity proof by the cryptosuite eddsa-rdfc-2022 (W3C), made
 * with the server's current key.
 */
export function signCredential(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  document: CredentialDocument,
  now: Temporal.Instant,
): string {
  const key = keys.current('CREDENTIAL')
  const options: ProofOptions = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: secondOf(now),
    verificationMethod: methodOf(config, key),
    proofPurpose: 'assertionMethod',
  }
  const signed = Buffer.concat([hash(canonicalProof(options)), hash(canonicalCredential(document))])
  const proofValue = multibaseOf(sign(null, signed, privateKeyOf(key.secret)))
  return JSON.stringify({ ...document, proof: { ...options, proofValue } }, null, 2)
}

/**
 * The document of this server's name as an issuer: the public keys of all its credentials. did:web asks for it at
 * /.well-known/did.json.
 */
export function issuerDocument({ config, keys }: Pick<Services, 'config' | 'keys'>) {
  const id = didOf(config)
  const methods = keys.all('CREDENTIAL').map((key) => ({
    id: methodOf(config, key),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: multibaseOf(Buffer.concat([ED25519_PUBLIC, rawPublicKeyOf(key.secret)])),
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
