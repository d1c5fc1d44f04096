import { expect, test } from 'vitest'
import { grantInput, oneRecipientError, shareForms, shareTicketInput } from './share.input.ts'

const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const share = { ticketId: id, idempotencyKey: 'a-key-of-mine-1' }
const grant = {
  eventId: id,
  userName: 'member',
  items: [{ eventTicketId: id, quantity: 1 }],
  idempotencyKey: 'a-key-of-mine-1',
}

const messagesOf = (input: typeof shareTicketInput | typeof grantInput, value: unknown) =>
  input.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a user name comes with or without its @, an address in any case', () => {
  expect(shareTicketInput.parse({ ...share, userName: ' @Ada.L ' })).toMatchObject({
    userName: 'ada.l',
    email: null,
    note: null,
  })
  expect(shareTicketInput.parse({ ...share, email: 'Ada@Example.TEST', note: '' })).toMatchObject({
    userName: null,
    email: 'ada@example.test',
    note: null,
  })
})

test('a ticket goes to one person, not to none and not to two', () => {
  expect(messagesOf(shareTicketInput, share)).toEqual([['userName', oneRecipientError]])
  expect(messagesOf(shareTicketInput, { ...share, userName: 'ada', email: 'ada@example.test' })).toEqual([
    ['userName', oneRecipientError],
  ])
})

test('the form of an offer has one field for the person, read by what it holds', () => {
  const typed = { recipient: ' @Ada@Example.TEST ', note: ' ' }
  expect(shareForms.userName.parse(typed)).toEqual({ recipient: 'ada@example.test', note: null })
  expect(shareForms.email.safeParse({ ...typed, recipient: 'ada' }).error?.issues[0]?.path).toEqual([
    'recipient',
  ])
})

test('what is given is a list of event tickets, each once', () => {
  expect(grantInput.safeParse(grant).success).toBe(true)
  expect(messagesOf(grantInput, { ...grant, items: [] })?.[0]?.[0]).toBe('items')
  expect(messagesOf(grantInput, { ...grant, items: [...grant.items, ...grant.items] })).toEqual([
    ['items', 'List each ticket once'],
  ])
  expect(messagesOf(grantInput, { ...grant, items: [{ eventTicketId: id, quantity: 0 }] })?.[0]?.[0]).toBe(
    'items.0.quantity',
  )
})

test('what is given at once is no more than an order may be', () => {
  const items = [600, 401].map((quantity, index) => ({
    eventTicketId: `${id.slice(0, -1)}${index}`,
    quantity,
  }))
  expect(messagesOf(grantInput, { ...grant, items })).toEqual([
    ['items', 'One order has at most 1,000 tickets, guests included'],
  ])
})
