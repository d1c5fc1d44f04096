import type { TestApp } from '../start-test-app.ts'
import { passTypeId } from './make-certificates.ts'
import { openPass } from './open-pass.ts'

interface Held {
  serialNumber: string
  authenticationToken: string
}

/** A phone that asks the server as Apple's devices do. */
export function phone(t: TestApp, name: string, pushToken = `token-${name}`) {
  const base = `${t.url}/wallets/apple/v1`
  const one = (pass: Held, type = passTypeId) =>
    `${base}/devices/${name}/registrations/${type}/${pass.serialNumber}`
  const proof = (pass: Held) => ({ authorization: `ApplePass ${pass.authenticationToken}` })
  const json = { 'content-type': 'application/json' }
  return {
    pushToken,
    register: (pass: Held, headers: Record<string, string> = proof(pass), type = passTypeId) =>
      fetch(one(pass, type), {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ pushToken }),
      }),
    unregister: (pass: Held, headers: Record<string, string> = proof(pass)) =>
      fetch(one(pass), { method: 'DELETE', headers }),
    /** The serials that changed since a tag, and the next tag; undefined where there are none. */
    async changedSince(tag?: string, type = passTypeId) {
      const query = tag === undefined ? '' : `?passesUpdatedSince=${tag}`
      const response = await fetch(`${base}/devices/${name}/registrations/${type}${query}`)
      if (response.status === 204) return undefined
      return (await response.json()) as { serialNumbers: string[]; lastUpdated: string }
    },
    fetchPass: (pass: Held, headers: Record<string, string> = {}, type = passTypeId) =>
      fetch(`${base}/passes/${type}/${pass.serialNumber}`, { headers: { ...proof(pass), ...headers } }),
    /** The pass as it is now, opened as a phone does. */
    async readPass(pass: Held) {
      const response = await this.fetchPass(pass)
      if (!response.ok) throw new Error(`status ${response.status}`)
      const authority = t.services.config.wallets.apple?.wwdrCertificate ?? ''
      return openPass(new Uint8Array(await response.arrayBuffer()), authority)
    },
    log: (logs: unknown) =>
      fetch(`${base}/log`, { method: 'POST', headers: json, body: JSON.stringify({ logs }) }),
  }
}
