import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownChain, signRound } from '@reprise/rules/testing/own-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BeaconTrouble } from './beacon.ts'
import { openDrand } from './open-drand.ts'

const genuine = signRound(7)
const answers: Record<string, { status?: number; body: string; isSilent?: true }> = {
  genuine: { body: JSON.stringify({ round: 7, randomness: 'unused', signature: genuine }) },
  forged: { body: JSON.stringify({ round: 7, signature: signRound(8) }) },
  other: { body: JSON.stringify({ round: 8, signature: signRound(8) }) },
  early: { status: 425, body: '{}' },
  nonsense: { body: '<html>' },
  endless: { body: 'x'.repeat(100_000) },
  silent: { body: '', isSilent: true },
}

const asked: string[] = []
const server = createServer((request, response) => {
  const [, name = ''] = request.url?.split('/') ?? []
  asked.push(request.url ?? '')
  const answer = answers[name]
  if (answer?.isSilent) return
  response.writeHead(answer?.status ?? 200).end(answer?.body)
})
let at = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const beaconAt = (...names: string[]) =>
  openDrand({ chain: ownChain, addresses: names.map((name) => `${at}/${name}`), patienceMs: 300 })

test('a relay is asked for the round of the chain', async () => {
  expect(await beaconAt('genuine').signatureOf(7)).toBe(genuine)
  expect(asked).toEqual([`/genuine/${ownChain.hash}/public/7`])
})

test.each(['forged', 'other', 'early', 'nonsense', 'endless', 'silent'])(
  'a relay whose answer is %s is not believed, and the next one is asked',
  async (name) => {
    await expect(beaconAt(name).signatureOf(7)).rejects.toThrow(BeaconTrouble)
    expect(await beaconAt(name, 'genuine').signatureOf(7)).toBe(genuine)
  },
)

test('a relay that is out of reach is named in the trouble', async () => {
  const beacon = openDrand({ chain: ownChain, addresses: ['http://127.0.0.1:1'] })
  await expect(beacon.signatureOf(7)).rejects.toThrow('no relay gave round 7: http://127.0.0.1:1')
})
