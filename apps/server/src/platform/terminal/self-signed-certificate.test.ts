import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Certificate } from './self-signed-certificate.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reprise-certificate-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function visit(host: string, trusted: string, served: Certificate): Promise<string> {
  const server = createServer(served, (_request, response) => response.end('hello')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await new Promise((resolve, reject) => {
      const request = get({
        host: '127.0.0.1',
        port,
        servername: '',
        ca: trusted,
        headers: { host },
        agent: false,
      })
      request.on('response', (response) => response.on('data', (chunk) => resolve(String(chunk))))
      request.on('error', reject)
    })
  } finally {
    server.close()
  }
}

it('lets a browser that trusts it connect, and no other', async () => {
  const certificate = await selfSignedCertificate(dataDir)
  expect(await visit('127.0.0.1', certificate.cert, certificate)).toBe('hello')
  const other = await selfSignedCertificate(join(dataDir, 'other'))
  await expect(visit('127.0.0.1', other.cert, certificate)).rejects.toThrow(/self.signed|verify|signature/i)
})

it('is the same at the next start', async () => {
  expect(await selfSignedCertificate(dataDir)).toEqual(await selfSignedCertificate(dataDir))
})
