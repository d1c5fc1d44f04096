import type { TestApp } from '../start-test-app.ts'
import type { MatrixFixture } from './fixture.ts'
import type { restMatrix } from './rest-matrix.ts'
import type { Path } from './usual-input.ts'

const phoneNumber = '+12135550000'

/** Bodies and queries of calls that are refused in their row because that row sends too little. */
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

/** What a call by REST sends. */
export type Sent = Record<'params' | 'query' | 'body', object>

/** Returns a request of the host that the server reads completely. */
export function usualRequest({ route, request }: (typeof restMatrix)[number], fixture: MatrixFixture): Sent {
  const { params = {}, body } = request?.(fixture, fixture) ?? {}
  return { params, query: {}, body: { ...(body as object | undefined) }, ...whole[route] }
}

/** Returns the places of a request that contain a text. */
export function textsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value === 'string') return [above]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, [...above, key]))
}

export function withText<Whole extends object>(
  value: Whole,
  [first = '', ...rest]: Path,
  text: string,
): Whole {
  const below: unknown = Reflect.get(value, first)
  const put = typeof below === 'object' && below !== null ? withText(below, rest, text) : text
  return { ...value, [first]: put }
}

/** Sends it as the host of the fixture. */
export async function sendByRest(t: TestApp, route: string, { params, query, body }: Sent) {
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
