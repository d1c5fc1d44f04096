import { expect, test } from 'vitest'
import { sendEventMessageInput } from './message.input.ts'

const id = '0190b1c2-0000-7000-8000-000000000001'
const mail = {
  eventId: id,
  channel: 'EMAIL',
  subject: 'Doors',
  text: 'They open at 8.',
  audience: {},
  idempotencyKey: id,
}

const problemsOf = (input: unknown) =>
  sendEventMessageInput
    .safeParse(input)
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []

test('a mail to everybody who comes, waits or is invited is the usual one', () => {
  expect(sendEventMessageInput.parse(mail)).toMatchObject({
    audience: { guests: 'ALL', roles: ['ATTENDEE'], eventTicketIds: [], isCheckedIn: null },
  })
})

test.each([
  ['a mail without a subject', { subject: null }, ['subject', 'Subject is required']],
  [
    'a subject that is too long',
    { subject: 'a'.repeat(101) },
    ['subject', 'Subject can have at most 100 characters'],
  ],
  ['no words', { text: '   ' }, ['text', 'Message is required']],
  ['too many words', { text: 'a'.repeat(1001) }, ['text', 'Message can have at most 1,000 characters']],
  ['nobody', { audience: { roles: [] } }, ['audience.roles', 'Choose who gets the message']],
  ['a time that is none', { sendAt: 'soon' }, ['sendAt', "Send at isn't a valid date and time"]],
])('%s is refused at its place', (_name, change, problem) => {
  expect(problemsOf({ ...mail, ...change })).toEqual([problem])
})

test('a text message has no subject', () => {
  expect(problemsOf({ ...mail, channel: 'SMS', subject: null })).toEqual([])
})
