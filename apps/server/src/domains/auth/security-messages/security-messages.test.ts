import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { account, mailsTo, signInFully } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { securityMessages } from '../limits.ts'
import { sendSecuritySms } from './send-security-message.ts'

const SET_MULTI_FACTOR = graphql(
  `mutation { setMultiFactor(isSkipped: true) { isSkipMultiFactorAuthentication } }`,
)

let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())

test('that the code at sign-in is off is told once, not each time it is said again', async () => {
  const email = 'says-it@again.test'
  await account(t, email)
  const { person } = await signInFully(t, email)
  await proveAgain(t, person)
  const off = () => t.ask(person, SET_MULTI_FACTOR)
  for (let time = 0; time < 3; time += 1) expect((await off()).code).toBe('OK')
  const mails = (await mailsTo(t, email)).filter((text) => text.includes('was turned off'))
  expect(mails).toHaveLength(1)
})

test('a number gets so many text messages a day about its account, and the change beyond them is done and logged', async () => {
  const number = '+14155550188'
  const send = () => inWork(t.services, (work) => sendSecuritySms(work, number, 'Your account has changed.'))
  for (let time = 0; time < securityMessages.most + 3; time += 1) await send()
  expect(await mailsTo(t, number)).toHaveLength(securityMessages.most)
  expect(lines.filter((line) => line.includes('security messages of a day'))).toHaveLength(3)
  expect(lines.join('')).not.toContain(number)
  t.clock.advance({ hours: 25 })
  await send()
  expect(await mailsTo(t, number)).toHaveLength(securityMessages.most + 1)
})
