import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { secureAnswers } from './security-headers.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const ID = '0190b0a0-0000-7000-8000-000000000000'

interface Route {
  method: string
  path: string
}

/** Every route that the server has, as it prints them: a tree whose lines continue the line above them. */
function readRoutes(tree: string): Route[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above[depth] = part
    const path = above
      .slice(0, depth + 1)
      .join('')
      .replaceAll(/:\w+|\*/g, ID)
      .replace(/^(?!\/)/, '/')
    return (methods?.split(', ') ?? []).map((method) => ({ method, path }))
  })
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/)
      return [name, sources]
    }),
  )

function expectSecure(what: string, headers: Headers): void {
  const of = (name: string) => [what, name, headers.get(name)]
  expect(of('x-content-type-options')).toEqual([what, 'x-content-type-options', 'nosniff'])
  expect(of('referrer-policy')).toEqual([what, 'referrer-policy', 'no-referrer'])
  expect(of('x-frame-options')).toEqual([what, 'x-frame-options', 'DENY'])
  expect(headers.get('permissions-policy'), what).toContain('camera=(self)')
  expect(headers.get('cross-origin-opener-policy'), what).toMatch(/^(same-origin-allow-popups|unsafe-none)$/)
  expect(headers.get('x-powered-by'), what).toBeNull()
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src')
  expect([what, policy.get('frame-ancestors')]).toEqual([what, ["'none'"]])
  expect([what, sources('object-src')]).toEqual([what, ["'none'"]])
  for (const own of ['base-uri', 'form-action']) {
    // What is sandboxed has neither forms nor a base that matters.
    if (!policy.has('sandbox')) expect([what, own, policy.has(own)]).toEqual([what, own, true])
  }
  const scripts = sources('script-src') ?? ['nothing is said']
  for (const source of scripts) {
    expect([what, source]).toEqual([
      what,
      expect.stringMatching(/^('none'|'self'|'wasm-unsafe-eval'|'sha256-.*')$/),
    ])
  }
}

test('every answer of every route has them, refusals and errors too', async () => {
  const routes = readRoutes(t.app.http.printRoutes({ commonPrefix: false }))
  const walked = routes.map(({ path }) => path)
  for (const path of [
    '/api/graphql',
    '/api/auth/password/sign-in',
    '/dev/outbox',
    `/files/${ID}`,
    '/healthz',
  ]) {
    expect(walked).toContain(path)
  }
  for (const { method, path } of routes) {
    const { headers } = await fetch(t.url + path, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    expectSecure(`${method} ${path}`, headers)
  }
})

test.each([
  '/',
  '/auth/login',
  '/no/such/page',
  '/api/nothing',
  '/files/nothing.webp',
  '/assets/nothing.js',
  '/%zz',
  `/${'a'.repeat(300)}`,
])('so has the answer to %s', async (path) => {
  expectSecure(path, (await fetch(t.url + path)).headers)
})

test('so has the answer where the server itself failed', async () => {
  const away = t.db.schema.alterTable('outbox_message')
  await away.renameTo('outbox_away').execute()
  try {
    const { status, headers } = await fetch(`${t.url}/dev/outbox`)
    expect(status).toBe(500)
    expectSecure('a failure', headers)
  } finally {
    await t.db.schema.alterTable('outbox_away').renameTo('outbox_message').execute()
  }
})

test('what is not even a request is cut off without a word about the server', async () => {
  const { hostname, port } = new URL(t.url)
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'))
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).not.toMatch(/server:|fastify|node/)
})

test.each([
  ['/auth/login', 'same-origin-allow-popups'],
  ['/api/auth/social/providers', 'same-origin-allow-popups'],
  ['/auth/process', 'unsafe-none'],
  ['/auth/social/tiktok/sign-in', 'unsafe-none'],
  ['/auth/social/tiktok/callback', 'unsafe-none'],
  ['/dev/social/nothing', 'unsafe-none'],
])('%s lets a popup of ours keep its opener: %s', async (path, policy) => {
  const { headers } = await fetch(t.url + path, { redirect: 'manual' })
  expect(headers.get('cross-origin-opener-policy')).toBe(policy)
})

describe('by the address that people use', () => {
  async function headersAt(publicUrl: string, errorReportDsn?: string): Promise<Record<string, unknown>> {
    const http = fastify()
    await secureAnswers(http, { publicUrl, errorReportDsn, scripts: ["'sha256-abc'"] })
    http.get('/', () => 'page')
    const { headers } = await http.inject('/')
    await http.close()
    return headers
  }

  test('https is for good, and so is what a page asks for', async () => {
    const headers = await headersAt('https://example.org')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://example.org")
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc'")
  })

  test('a page shows the players of music in frames, and no other site', async () => {
    const policy = directivesOf(String((await headersAt('https://example.org'))['content-security-policy']))
    expect(policy.get('frame-src')).toEqual([
      'https://open.spotify.com',
      'https://w.soundcloud.com',
      'https://embed.music.apple.com',
      'https://bandcamp.com',
      'https://player-widget.mixcloud.com',
      'https://www.youtube-nocookie.com',
    ])
  })

  test('http stays possible where there is nothing else', async () => {
    const headers = await headersAt('http://localhost:3000')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('a page may report its errors where that is configured, and nowhere else', async () => {
    const headers = await headersAt('https://example.org', 'https://key@reports.example.org/7')
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' wss://example.org https://reports.example.org;",
    )
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect((await headersAt('https://example.org'))['content-security-policy']).not.toContain('reports')
  })
})
