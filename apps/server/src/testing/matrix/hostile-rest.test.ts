import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { harmIn, hostile } from './hostile-texts.ts'
import type { Stage } from './make-stage.ts'
import { makeStage } from './make-stage.ts'
import { restMatrix } from './rest-matrix.ts'
import type { Path } from './usual-input.ts'

let t: TestApp
let stage: Stage
beforeAll(async () => {
  t = await startTestApp()
  stage = await makeStage(t)
})
afterAll(() => t.close())

const phoneNumber = '+12135550000'

/** What goes with the calls whose row is refused without it. */
const whole: Record<string, { body?: object; query?: object }> = {
  'POST /api/auth/password/register': {
    body: {
      userName: 'newcomer@example.test',
      password: 'Correct-horse-9',
      name: 'A Newcomer',
      dateOfBirth: '1990-05-17',
      phoneNumber,
      gender: 'OTHER',
      agreeToTermsAndConditions: true,
    },
  },
  'POST /api/auth/phone/start': { body: { phoneNumber } },
  'POST /api/auth/phone/verify': { body: { phoneNumber, code: '123456' } },
  'POST /api/auth/passkey/login/options': { body: { userName: 'member' } },
  'POST /api/auth/validate-token': { body: { token: 'none' } },
  'GET /api/unsubscribe': { query: { token: 'none' } },
  'POST /unsubscribe': { query: { token: 'none' } },
}

type Sent = Record<'params' | 'query' | 'body', object>

/** The places of what is sent where a text goes. */
function textsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value === 'string') return [above]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, [...above, key]))
}

function withText<Whole extends object>(value: Whole, [first = '', ...rest]: Path, text: string): Whole {
  const below: unknown = Reflect.get(value, first)
  const put = typeof below === 'object' && below !== null ? withText(below, rest, text) : text
  return { ...value, [first]: put }
}

async function send(route: string, { params, query, body }: Sent) {
  const [method = 'GET', path = ''] = route.split(' ')
  const parts = new Map<string, string>(Object.entries(params))
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(parts.get(key) ?? ''))
  const response = await fetch(`${t.url}${filled}?${new URLSearchParams(Object.entries(query))}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${t.world.host.token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test.each(restMatrix)('$route takes no harm by any text', async ({ route, request }) => {
  const { params = {}, body } = request?.(stage, stage) ?? {}
  const usual: Sent = { params, query: {}, body: { ...(body as object | undefined) }, ...whole[route] }
  const { status: usually } = await send(route, usual)
  for (const place of textsIn(usual)) {
    for (const [what, text] of Object.entries(hostile)) {
      const answer = await send(route, withText(usual, place, text))
      const isRefusedThere = answer.status === 400 && answer.text.includes(`${place.at(-1)}":`)
      // Many wrong ones have to wait; an address of nothing cannot be read, or leads nowhere.
      const mayBe = [usually, 423, ...(place[0] === 'params' ? [400, 403, 404] : [])]
      if (!isRefusedThere) expect(mayBe, `${place} ${what} ${answer.text}`).toContain(answer.status)
      expect(answer.status).toBeLessThan(500)
      expect(harmIn([answer.text]), `${place} ${what}`).toEqual([])
      expect(answer.text).not.toMatch(/<script>alert|<img src=x/)
    }
  }
})
