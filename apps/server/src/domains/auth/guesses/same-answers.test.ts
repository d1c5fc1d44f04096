import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, post } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const number = (line: string) => [
  `+1202555${line}`,
  `202555${line}`,
  `(202) 555-${line}`,
  `202-555-${line}`,
  `+1 202 555 ${line}`,
  `202 555${line}`,
]
const cased = (name: string) => [name, name.toUpperCase(), ` ${name} `]

interface Way {
  /** The counts that this way reaches, or that might show whether an account exists. */
  kinds: string[]
  path: string
  bodyOf: (typed: string) => object
  /** How many times the test asks: more than any of the counts allows. */
  times: number
  names: ('email' | 'userName' | 'phoneNumber')[]
}

const password = 'Wrong-pass-1'
const ways: Way[] = [
  {
    kinds: ['password', 'passwordAccount', 'passwordCustomer', 'passwordAll'],
    path: 'password/sign-in',
    bodyOf: (userName) => ({ userName, password }),
    times: 12,
    names: ['email', 'userName', 'phoneNumber'],
  },
  {
    kinds: ['password', 'passwordAccount', 'passwordCustomer', 'passwordAll'],
    path: 'password/im-sign-in',
    bodyOf: (userName) => ({
      userName,
      password,
      targetUserName: 'member',
      reason: 'They asked for help.',
    }),
    times: 12,
    names: ['email', 'userName', 'phoneNumber'],
  },
  {
    kinds: ['codeCooldown', 'codeMessage', 'codeMessageAll'],
    path: 'phone/start',
    bodyOf: (phoneNumber) => ({ phoneNumber }),
    times: 9,
    names: ['phoneNumber'],
  },
  {
    kinds: ['code'],
    path: 'phone/verify',
    bodyOf: (phoneNumber) => ({ phoneNumber, code: '000000' }),
    times: 5,
    names: ['phoneNumber'],
  },
  {
    kinds: ['resetMail', 'resetMailAll'],
    path: 'password/start-update-password',
    bodyOf: (email) => ({ email }),
    times: 9,
    names: ['email'],
  },
  {
    kinds: ['confirmationMail', 'confirmationMailAll', 'confirmationCooldown'],
    path: 'password/resend-register-email',
    bodyOf: (email) => ({ email }),
    times: 9,
    names: ['email'],
  },
]

/** Counts that cannot show a stranger whether an account exists, and why. */
const others: Record<string, string> = {
  passwordChange: 'of who is signed in',
  addressChange: 'of who is signed in',
  numberCode: 'of who is signed in',
  numberChange: 'of who is signed in',
  codeMail: 'after the right password',
  codeMessageOwner: 'after the right password',
  noticeMessage: 'after a change of the account',
  register: 'of a network; it may tell',
  availability: 'of a network; it may tell',
  country: 'of a network',
  socialStart: 'of a network',
  passkeyLogin: 'of a network',
  networkPassword: 'of a network',
  networkPhone: 'of a network',
  networkCode: 'of a network',
  networkPasskey: 'of a network',
}

const whole = {
  email: 'whole@same.test',
  userName: 'whole-name',
  phoneNumber: '1101',
}
const nobody = {
  email: 'nobody@same.test',
  userName: 'nobody-name',
  phoneNumber: '1102',
}

let networks = 0

/** Returns the answers to a stranger who asks many times, in different spellings in turn. Leaves out times. */
async function read({ path, bodyOf, times }: Way, forms: readonly string[]): Promise<string[]> {
  networks += 1
  const from = `127.0.8.${networks}`
  const answers: string[] = []
  if (path === 'phone/verify') await post(t, 'phone/start', { phoneNumber: forms[0] }, { from })
  for (let index = 0; index < times; index += 1) {
    const { status, body } = await post(t, path, bodyOf(forms[index % forms.length] ?? ''), { from })
    const text = JSON.stringify(body ?? null).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    answers.push(`${status} ${text}`)
    // After every second call, more time passes than the half minute between two codes.
    if (index % 2) t.clock.advance({ seconds: 31 })
  }
  return answers
}

test.each(ways)(
  '$path is answered the same in every writing, no matter who is asked about, to the end of its counts',
  async (way) => {
    await t.db.deleteFrom('attempt_window').execute()
    await t.db.deleteFrom('closed_method').execute()
    const known = await t.db.selectFrom('users').select('id').where('email', '=', whole.email).execute()
    if (known.length === 0) {
      await account(t, whole.email, {
        userName: whole.userName,
        phoneNumber: `+1202555${whole.phoneNumber}`,
        phoneVerified: true,
      })
    }
    const formsOf = (who: typeof whole, name: Way['names'][number]) =>
      name === 'phoneNumber' ? number(who.phoneNumber) : cased(who[name])
    for (const name of way.names) {
      const answers = await read(way, formsOf(whole, name))
      expect([name, answers]).toEqual([name, await read(way, formsOf(nobody, name))])
      // All spellings count as one name, so a way that answers anything makes the stranger wait in the end.
      if (!answers[0]?.startsWith('204')) expect(answers.join('\n')).toMatch(/^4(?:23|29) /m)
    }
  },
)

test('every count of the sign-in is listed here', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const kinds = [
    ...sources.matchAll(/kind: '(\w+)',\s*most: [^s]/g),
    ...sources.matchAll(/wrongOnes\('(\w+)'\)/g),
  ].map(([, kind = '']) => kind)
  const known = [...ways.flatMap((way) => way.kinds), ...Object.keys(others)]
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
  expect(known.filter((kind) => !kinds.includes(kind))).toEqual([])
})
