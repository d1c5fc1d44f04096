import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readForwarded } from './read-forwarded.ts'

/** The visitor that the server sees behind two proxies, of which it trusts both. */
async function visitorOf(forwardedFor: string): Promise<string> {
  const http = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
  readForwarded(http)
  http.get('/', ({ ip }) => ip)
  const { payload } = await http.inject({ url: '/', headers: { 'x-forwarded-for': forwardedFor } })
  return payload
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['203.0.113.9:5678, 10.1.2.3:80', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9:5678,10.1.2.3', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:db8::9]:5678, [::ffff:10.1.2.3]:80', '2001:db8::9'],
  ['unknown', 'unknown'],
  ['', '127.0.0.1'],
])('a visitor that proxies name %j is %s', async (named, visitor) => {
  expect(await visitorOf(named)).toBe(visitor)
})
