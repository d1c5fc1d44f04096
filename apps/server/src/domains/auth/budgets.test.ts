import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure } from '#platform/fail.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { account, codeIn, mailsTo, post } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { spendMail, spendSms } from './budgets.ts'
import { purgeAuth } from './purge-auth.ts'
import type { SignInAnswer } from './sessions/sign-in-answer.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('message_budget').execute()
  await t.db.deleteFrom('attempt_window').execute()
})
afterAll(() => t.close())

type Budgets = TestApp['services']['config']['budgets']

/** Spends from the budgets as an operation does. Returns the code of the refusal, or "sent". */
async function spend(
  kind: 'sms' | 'mail',
  message: { to: string; address: string; isReal?: boolean; isProven?: boolean },
  budgets: Partial<Budgets> = {},
): Promise<string> {
  const { config } = t.services
  const services = { ...t.services, config: { ...config, budgets: { ...config.budgets, ...budgets } } }
  const now = t.clock.now()
  const by = kind === 'sms' ? spendSms : spendMail
  return inWork(services, (work) => by(work, message), now).then(
    () => 'sent',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )
}

const numberOf = (index: number) => `+1415${String(5_550_100 + index)}`
// Returns addresses in networks of different providers.
const addressOf = (index: number) => `${1 + (index % 200)}.${Math.floor(index / 200)}.113.9`

// A quarter of the server's daily budget is kept for owners.
const most = (name: keyof Budgets, all: number) => (name.endsWith('PerDay') ? Math.ceil(all * 0.75) : all)

const limits: [string, keyof Budgets, (index: number) => { to: string; address: string }][] = [
  ['one number, asked from everywhere', 'smsPerNumber', (i) => ({ to: numberOf(0), address: addressOf(i) })],
  ['one range of numbers', 'smsPerRange', (i) => ({ to: numberOf(i % 90), address: addressOf(i) })],
  [
    'one network',
    'smsPerNetwork',
    (i) => ({ to: `+1415${2_000_000 + i * 10_000}`, address: `2001:db8:1:2::${i + 1}` }),
  ],
  ['the whole server', 'smsPerDay', (i) => ({ to: `+1415${2_000_000 + i * 10_000}`, address: addressOf(i) })],
]

test.each(limits)(
  'text messages to %s end at the budget, and begin again with its time',
  async (_what, name, of) => {
    const budgets = { [name]: 5 }
    const answers: string[] = []
    for (let index = 0; index < 7; index += 1) answers.push(await spend('sms', of(index), budgets))
    expect(answers).toEqual(answers.map((_, index) => (index < most(name, 5) ? 'sent' : 'RATE_LIMITED')))
    t.clock.advance({ hours: 24 })
    expect(await spend('sms', of(8), budgets)).toBe('sent')
  },
)

test.each<[string, keyof Budgets, (index: number) => { to: string; address: string }]>([
  ['one address', 'mailPerAddress', (i) => ({ to: i % 2 ? 'A@b.test' : 'a@b.test', address: addressOf(i) })],
  ['one network', 'mailPerNetwork', (i) => ({ to: `reader${i}@b.test`, address: '203.0.113.7' })],
  ['the whole server', 'mailPerDay', (i) => ({ to: `reader${i}@b.test`, address: addressOf(i) })],
])('mails to %s end at the budget', async (_what, name, of) => {
  const answers: string[] = []
  for (let index = 0; index < 4; index += 1) answers.push(await spend('mail', of(index), { [name]: 3 }))
  expect(answers).toEqual(['sent', 'sent', 'sent', 'RATE_LIMITED'])
})

test('of 300 at once just as many get through as there are left', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      spend('sms', { to: `+1415${2_000_000 + index * 1000}`, address: addressOf(index) }, { smsPerDay: 40 }),
    ),
  )
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(30)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(270)
  const spent = await t.db
    .selectFrom('message_budget')
    .select('spent')
    .where('kind', '=', 'smsServer')
    .execute()
  expect(spent).toEqual([{ spent: 30 }])
})

test.each<['sms' | 'mail', keyof Budgets]>([
  ['sms', 'smsPerDay'],
  ['mail', 'mailPerDay'],
])(
  '%s: who has many networks uses up a part of the day, and nobody else waits for them',
  async (kind, name) => {
    const to = (index: number) =>
      kind === 'sms' ? `+1415${2_000_000 + index * 10_000}` : `reader${index}@b.test`
    const sent = async (from: number, addressAt: (index: number) => string) => {
      const answers = []
      for (let index = from; index < from + 30; index += 1)
        answers.push(await spend(kind, { to: to(index), address: addressAt(index) }, { [name]: 40 }))
      return answers.filter((answer) => answer === 'sent').length
    }
    const hex = (index: number) => index.toString(16)
    // A /48 with a network of its own for each message.
    expect(await sent(0, (index) => `2001:db8:1:${hex(index)}::1`)).toBe(4)
    // A /32 with a /48 for each.
    expect(await sent(100, (index) => `2001:db8:${hex(index)}:1::1`)).toBe(16)
    expect(await sent(200, (index) => `203.0.113.${index}`)).toBe(4)
    expect(await spend(kind, { to: to(300), address: '198.51.100.7' }, { [name]: 40 })).toBe('sent')
  },
)

test('one network has half of the text messages to a range of numbers', async () => {
  const budgets = { smsPerRange: 6 }
  const stranger = (index: number) => spend('sms', { to: numberOf(index), address: '203.0.113.9' }, budgets)
  const answers = []
  for (let index = 0; index < 4; index += 1) answers.push(await stranger(index))
  expect(answers).toEqual(['sent', 'sent', 'sent', 'RATE_LIMITED'])
  expect(await spend('sms', { to: numberOf(9), address: addressOf(1) }, budgets)).toBe('sent')
})

test('the owner of a proven number gets messages, however many strangers asked for to numbers like it', async () => {
  const budgets = { smsPerRange: 2 }
  for (let index = 0; index < 3; index += 1)
    await spend('sms', { to: numberOf(index), address: addressOf(index) }, budgets)
  const asked = { to: numberOf(9), address: addressOf(9) }
  expect(await spend('sms', asked, budgets)).toBe('RATE_LIMITED')
  expect(await spend('sms', { ...asked, isProven: true }, budgets)).toBe('sent')
})

test.each<['sms' | 'mail', Partial<Budgets>]>([
  ['sms', { smsPerNetwork: 2 }],
  ['sms', { smsPerDay: 20 }],
  ['mail', { mailPerNetwork: 2 }],
  ['mail', { mailPerDay: 20 }],
])('%s: what strangers of the same network asked for leaves owners theirs %j', async (kind, budgets) => {
  const to = (index: number) => (kind === 'sms' ? `+1415${2_000_000 + index * 10_000}` : `r${index}@b.test`)
  const address = '203.0.113.9'
  const answers = []
  for (let index = 0; index < 3; index += 1)
    answers.push(await spend(kind, { to: to(index), address }, budgets))
  expect(answers).toEqual(['sent', 'sent', 'RATE_LIMITED'])
  expect(await spend(kind, { to: to(9), address, isProven: true }, budgets)).toBe('sent')
})

test.each<['sms' | 'mail', keyof Budgets]>([
  ['sms', 'smsPerDay'],
  ['mail', 'mailPerDay'],
])("%s: strangers have three quarters of the server's day, and owners the rest", async (kind, name) => {
  const to = (index: number) => (kind === 'sms' ? `+1415${2_000_000 + index * 10_000}` : `r${index}@b.test`)
  const sent = async (from: number, isProven: boolean) => {
    const answers = []
    for (let index = from; index < from + 10; index += 1)
      answers.push(await spend(kind, { to: to(index), address: addressOf(index), isProven }, { [name]: 8 }))
    return answers.filter((answer) => answer === 'sent').length
  }
  expect([await sent(0, false), await sent(100, true)]).toEqual([6, 2])
})

test('an owner on a device they used before, and in a session, has codes while strangers use up their range', async () => {
  const phoneNumber = '+14155556001'
  await account(t, null, { phoneNumber, phoneVerified: true })
  const jar = { cookie: '' }
  const start = (number: string, caller: object) => post(t, 'phone/start', { phoneNumber: number }, caller)
  await start(phoneNumber, { jar })
  const code = codeIn((await mailsTo(t, phoneNumber))[0])
  const { body } = await post<SignInAnswer>(t, 'phone/verify', { phoneNumber, code }, { jar })
  t.clock.advance({ hours: 1 })
  const statuses = []
  for (let index = 0; index < 32; index += 1) {
    const from = `127.0.${10 + (index % 4)}.1`
    statuses.push((await start(`+1415555${6100 + index}`, { from })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  const fresh = await post<SignInAnswer>(t, 'refresh', { refreshToken: body.refreshToken })
  const { refreshToken } = fresh.body
  expect((await post(t, 'password/resend-otp', { refreshToken, purpose: 'StepUp' })).status).toBe(204)
  expect((await start(phoneNumber, { jar })).status).toBe(200)
  expect((await start(phoneNumber, { from: '127.0.20.1' })).status).toBe(429)
})

test('what is refused by one budget is taken from none', async () => {
  const message = { to: numberOf(1), address: addressOf(1) }
  expect(await spend('sms', message, { smsPerRange: 0 })).toBe('RATE_LIMITED')
  expect(await t.db.selectFrom('message_budget').selectAll().execute()).toEqual([])
})

test('a mail that nobody gets is not paid by the server, and is refused like one that goes out', async () => {
  const nobody = { to: 'nobody@b.test', address: addressOf(1), isReal: false }
  for (let index = 0; index < 3; index += 1) {
    const asked = { ...nobody, address: addressOf(10 + index) }
    expect(await spend('mail', asked, { mailPerDay: 1 })).toBe('sent')
  }
  const somebody = { to: 'somebody@b.test', address: addressOf(2) }
  expect(await spend('mail', somebody, { mailPerDay: 1 })).toBe('sent')
  expect(await spend('mail', somebody, { mailPerDay: 1 })).toBe('RATE_LIMITED')
  expect(await spend('mail', nobody, { mailPerDay: 1 })).toBe('RATE_LIMITED')
})

test.each([
  ['kp', '+85021234567'],
  ['cu', '+5371234567'],
  ['ir', '+982112345678'],
  ['sy', '+963111234567'],
  ['ve', '+582121234567'],
  ['ru', '+79123456789'],
])('nothing is sent to a number of %s', async (_country, to) => {
  expect(await spend('sms', { to, address: addressOf(1) })).toBe('BAD_INPUT')
})

test('a spent budget has the same words for a known number and an unknown one, and sends nothing', async () => {
  const known = '+14155550171'
  await account(t, 'budget@people.test', { phoneNumber: known, phoneVerified: true })
  const { smsPerDay } = t.services.config.budgets
  const answers = []
  t.services.config.budgets.smsPerDay = 0
  try {
    for (const phoneNumber of [known, '+14155550172'])
      answers.push(await post(t, 'phone/start', { phoneNumber }))
  } finally {
    t.services.config.budgets.smsPerDay = smsPerDay
  }
  const tooMany = 'Too many requests. Try again later.'
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([429, { code: 'RATE_LIMITED', message: tooMany, text: tooMany }])
  }
  expect(await mailsTo(t, known)).toEqual([])
})

test('asking for a new password is refused alike, whether the address has an account or not', async () => {
  await account(t, 'reset@budget.test')
  const { mailPerDay } = t.services.config.budgets
  const answers = []
  t.services.config.budgets.mailPerDay = 0
  try {
    for (const email of ['reset@budget.test', 'nobody@budget.test']) {
      answers.push(await post(t, 'password/start-update-password', { email }))
    }
  } finally {
    t.services.config.budgets.mailPerDay = mailPerDay
  }
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [429, 'Too many requests. Try again later.'],
    [429, 'Too many requests. Try again later.'],
  ])
})

test('what was counted is forgotten when no budget asks for it any more', async () => {
  expect(await spend('sms', { to: numberOf(2), address: addressOf(2) })).toBe('sent')
  t.clock.advance({ hours: 49 })
  await purgeAuth(t.services)
  expect(await t.db.selectFrom('message_budget').selectAll().execute()).toEqual([])
})
