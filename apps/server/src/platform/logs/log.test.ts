import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const MAIL = 'somebody@example.test'
const NUMBER = '+14155550100'
const CODE = '493817'
const TOKEN = 'k3jd9fK2l-sdf09234kjsdfLKJ23_lkjsdf0923lkjsdfA'
const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const PASSWORD = 'Correct-horse-9'
const ID = '0190b0a0-0000-7000-8000-000000000000'

/** What stands in the log after `write`, at the finest level. */
function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('trace', { write: (line) => lines.push(line) }))
  return lines.join('')
}

class DatabaseError extends Error {
  code = '23505'
  table = 'users'
  constraint = 'users_email_key'
  detail = `Key (email)=(${MAIL}) already exists.`
  where = `unnamed portal parameter $1 = '${PASSWORD}'`
  query = `insert into users values ('${PASSWORD}')`
}

test('what is named like a secret is replaced, however deep it stands', () => {
  const text = logged((log) =>
    log.info(
      {
        password: PASSWORD,
        request: { body: { deep: { newPassword: PASSWORD, list: [{ otp: CODE, token: TOKEN }] } } },
        headers: { authorization: `Bearer ${JWT}`, cookie: `s=${TOKEN}` },
        userId: ID,
      },
      'called',
    ),
  )
  for (const secret of [PASSWORD, CODE, TOKEN, JWT]) expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({ password: '[redacted]', userId: ID, msg: 'called' })
})

test.each([
  ['a token', `link /auth/mfa?token=${TOKEN}`, TOKEN],
  ['an access token', `refused ${JWT}`, JWT],
  ['a mail address', `no mailbox for <${MAIL}>`, MAIL],
  ['a phone number', `The 'To' number ${NUMBER} is not valid`, NUMBER],
  ['a code', `Your code is ${CODE}`, CODE],
  ['a code that the database choked on', `invalid input syntax for type uuid: "${CODE}"`, CODE],
])('%s in the words of an entry or of an error is taken out', (_what, words, secret) => {
  const text = logged((log) => {
    log.warn({ reason: words }, words)
    log.error({ err: new Error(words, { cause: new Error(words) }) }, 'failed')
  })
  expect(text).not.toContain(secret)
  for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('an error keeps its words and place, and nothing of what else hangs on it', () => {
  const error = new DatabaseError('duplicate key value violates unique constraint "users_email_key"')
  const text = logged((log) => {
    log.error({ err: error }, 'a request failed')
    log.error(error, 'again')
  })
  expect(text).not.toContain(MAIL)
  expect(text).not.toContain(PASSWORD)
  for (const line of text.trim().split('\n')) {
    expect(JSON.parse(line).err).toMatchObject({
      message: 'duplicate key value violates unique constraint "users_email_key"',
      kind: '23505',
      table: 'users',
      constraint: 'users_email_key',
      stack: expect.stringContaining('log.test.ts'),
    })
  }
})

test('ids, times and counts stay as they are', () => {
  const entry = { path: `/api/things/${ID}`, status: 200, ms: 493817, port: 65000, requestId: ID }
  expect(JSON.parse(logged((log) => log.info(entry, 'request')))).toMatchObject(entry)
})

test.each<[string, (log: ReturnType<typeof openLog>, words: string) => void]>([
  ['the words of an entry', (log, words) => log.warn(words)],
  ['its fields', (log, words) => log.warn(Object.fromEntries([...words].map((each, at) => [at, each])), 'x')],
  ['the items of a list', (log, words) => log.warn({ all: words.split('') }, 'x')],
  [
    'an error and what caused it',
    (log, words) => log.warn({ err: new Error(words, { cause: new Error(words) }) }),
  ],
])('%s are cut, and the line is still an entry', (_what, write) => {
  const text = logged((log) => write(log, `${MAIL} ${'a.'.repeat(30_000)}`))
  expect(text.length).toBeLessThan(8192)
  expect(text).not.toContain(MAIL)
  expect(JSON.parse(text)).toMatchObject({ level: 40, time: expect.any(Number) })
})

test('an error with long words still says where it came from', () => {
  const words = 'a '.repeat(400)
  const entry = JSON.parse(logged((log) => log.error({ err: new Error(words) }, 'failed')))
  expect(entry).toMatchObject({ msg: 'failed', err: { stack: expect.stringContaining('log.test.ts') } })
})
