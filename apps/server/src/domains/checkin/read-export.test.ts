import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface Paid {
  userName: string
  paymentMethod: string | null
  captureOrderId: string | null
  serviceFee: { amount: string; currency: string }
  processingFee: { amount: string }
  partnerFee: { amount: string }
  tax: { amount: string }
}

/** The cells under a heading; no cell of these files holds a comma. */
function columnOf(csv: string, heading: string): string[] {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const place = head.indexOf(heading)
  expect(head).toContain(heading)
  return rows.map((row) => row[place] ?? '')
}

test('one row per ticket, in a file that no spreadsheet can run', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ name: '+Floor, "left"' }] })
  const guest = await t.world.addPerson('formula', { name: '=HYPERLINK("http://evil.test")' })
  const { data } = await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '', { quantity: 2 })
  await scanTicket(t, t.world.host, eventId, data.purchaseEventTickets.tickets[0]?.code ?? '')
  const answer = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) {
      eventExport(eventIdOrSlug: $id) { csv fileName attendees { fullName ticketId checkedInQuantity emailAddress } }
    }`),
    { id: slug },
  )
  const { csv, fileName, attendees } = answer.data.eventExport
  expect(fileName).toMatch(new RegExp(`^${slug}-guests-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  expect(attendees).toHaveLength(2)
  expect(attendees.map((each) => each.checkedInQuantity).sort()).toEqual([0, 1])
  expect(csv.startsWith('\uFEFFName,Username,Email,Phone,Status,Ticket,')).toBe(true)
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.test""\)",formula,formula@example\.test,/)
    expect(line).toContain(`"'+Floor, ""left"""`)
  }
})

test('the answers of each guest stand in the rows of their tickets, and those of a hidden account do not', async () => {
  const ask = (question: string) => ({ questionId: randomUUID(), question, kind: 'SHORT_TEXT' })
  const [team, food] = [ask('Which team?'), ask('=Food?')]
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    input: { questionRequirements: [team, food] },
  })
  const [open, gone] = [await t.world.addPerson('open'), await t.world.addPerson('gone')]
  for (const guest of [open, gone]) {
    const answers = [food, team].map(({ questionId }) => ({ questionId, values: [guest.userName] }))
    const answered = await t.ask(
      guest,
      graphql(
        'mutation ($input: AnswerEventQuestionsInput!) { answerEventQuestions(input: $input) { eventId } }',
      ),
      { input: { eventId, answers } },
    )
    expect(answered.code).toBe('OK')
    await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '')
  }
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', gone.userId)
    .execute()
  const { data } = await t.ask(
    t.world.host,
    graphql(
      'query ($id: String!) { eventExport(eventIdOrSlug: $id) { csv attendees { userName answers } } }',
    ),
    { id: slug },
  )
  const { csv, attendees } = data.eventExport
  expect(attendees.find(({ userName }) => userName === 'open')?.answers).toEqual([
    'Which team? open',
    '=Food? open',
  ])
  expect(attendees.filter(({ answers }) => answers.length > 0)).toHaveLength(1)
  expect(csv).toContain('"Which team? open\n=Food? open"')
})

test('a phone number stands as people dial it, without an apostrophe', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t)
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const { data } = await t.ask(
    t.world.host,
    graphql('query ($id: String!) { eventExport(eventIdOrSlug: $id) { csv attendees { phoneNumber } } }'),
    { id: slug },
  )
  const { csv, attendees } = data.eventExport
  expect(columnOf(csv, 'Phone')).toEqual([expect.stringMatching(/^\+\d{7,15}$/)])
  expect(columnOf(csv, 'Phone')).toEqual(attendees.map(({ phoneNumber }) => phoneNumber))
})

test('what each ticket cost stands in its row, and the rows of an order add up to what was paid', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 1000 }, {}] })
  const [paid = '', free = ''] = eventTicketIds
  const bought = await buyTickets(t, t.world.member, eventId, [
    { eventTicketId: paid, quantity: 3 },
    { eventTicketId: free, quantity: 1 },
  ])
  const answer = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) {
      eventExport(eventIdOrSlug: $id) { csv attendees { ticketName totalSpent { amount } } }
    }`),
    { id: slug },
  )
  const { attendees, csv } = answer.data.eventExport
  const spent = attendees.map((each) => Number(each.totalSpent.amount))
  expect(spent.reduce((sum, each) => sum + each, 0)).toBe(Number(bought.order.cost.total.amount))
  expect([...spent].sort((a, z) => a - z)).toEqual([0, 1090, 1090, 1091])
  expect(columnOf(csv, 'Total spent').sort()).toEqual(['0.00', '10.90', '10.90', '10.91'])
})

test('the provider’s ids and the fees stand in the rows of what was paid, and with nothing in those of what was free', async () => {
  const { fees } = t.services.config
  const usual = { ...fees }
  Object.assign(fees, { partner: 100_000n, tax: 70_000n })
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 1001 }, {}] })
  const [paid = '', free = ''] = eventTicketIds
  const referralCode = await makePromoter(t, eventId, t.world.promoter)
  const { bookingId } = await buyTickets(t, t.world.member, eventId, [{ eventTicketId: paid, quantity: 2 }], {
    referralCode,
  })
  Object.assign(fees, usual)
  await takeTickets(t, t.world.secondMember, eventId, free)
  const booking = await t.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) {
      eventExport(eventIdOrSlug: $id) { csv attendees {
        userName paymentMethod captureOrderId
        serviceFee { amount currency } processingFee { amount } partnerFee { amount } tax { amount }
      } }
    }`),
    { id: slug },
  )
  const { attendees, csv } = data.eventExport
  const rows = attendees.filter(({ userName }) => userName === 'member')
  const sumOf = (pick: (row: Paid) => { amount: string }) =>
    rows.reduce((sum, row) => sum + BigInt(pick(row).amount), 0n)
  expect({
    service_fee: sumOf((row) => row.serviceFee),
    processing_fee: sumOf((row) => row.processingFee),
    partner_fee: sumOf((row) => row.partnerFee),
    taxes: sumOf((row) => row.tax),
  }).toEqual({
    service_fee: booking?.service_fee,
    processing_fee: booking?.processing_fee,
    partner_fee: booking?.partner_fee,
    taxes: booking?.taxes,
  })
  expect([booking?.service_fee, booking?.partner_fee, booking?.taxes].every((fee) => fee)).toBe(true)
  expect(rows.map((row) => [row.paymentMethod, row.captureOrderId])).toEqual(
    Array(2).fill([booking?.payment_method, booking?.capture_order_id]),
  )
  expect(booking?.capture_order_id).toBeTruthy()
  const [gift] = attendees.filter(({ userName }) => userName === 'secondmember')
  expect(gift).toMatchObject({ paymentMethod: null, captureOrderId: null, serviceFee: { amount: '0' } })
  expect(columnOf(csv, 'Capture order id').sort()).toEqual(
    ['', booking?.capture_order_id, booking?.capture_order_id].sort(),
  )
  expect(columnOf(csv, 'Payment method').sort()).toEqual(
    ['', booking?.payment_method, booking?.payment_method].sort(),
  )
  const cents = (column: string) =>
    BigInt(Math.round(columnOf(csv, column).reduce((sum, cell) => sum + Number(cell), 0) * 100))
  expect(['Service fee', 'Processing fee', 'Partner fee', 'Tax'].map(cents)).toEqual([
    booking?.service_fee,
    booking?.processing_fee,
    booking?.partner_fee,
    booking?.taxes,
  ])
})

test('the event tickets, who approved, and instants with their zone are in it', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    input: { timeZone: 'Asia/Tokyo' },
    tickets: [{ name: 'On request', isRequiredApproval: true, limitedAmount: 7 }, { name: 'At once' }],
  })
  const [asked = '', free = ''] = eventTicketIds
  const taken = await takeTickets(t, t.world.member, eventId, asked)
  await answerBooking(t, 'approveBooking', t.world.host, taken.data.purchaseEventTickets.booking.bookingId)
  const approvedAt = t.clock.now()
  await takeTickets(t, t.world.secondMember, eventId, free)
  // A request that was declined has no approver.
  const declined = await takeTickets(t, t.world.stranger, eventId, asked)
  const { bookingId } = declined.data.purchaseEventTickets.booking
  await answerBooking(t, 'declineBooking', t.world.host, bookingId)
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) { eventExport(eventIdOrSlug: $id) {
      csv attendees { userName approvedBy approvedAt bookedAt } eventTickets { name balance { limitedAmount } }
    } }`),
    { id: slug },
  )
  const { attendees, csv, eventTickets } = data.eventExport
  expect(eventTickets).toEqual([
    { name: 'On request', balance: { limitedAmount: 7 } },
    { name: 'At once', balance: { limitedAmount: null } },
  ])
  expect(Object.fromEntries(attendees.map((row) => [row.userName, row.approvedBy]))).toEqual({
    member: 'host',
    secondmember: null,
    stranger: null,
  })
  expect(columnOf(csv, 'Approved by').sort()).toEqual(['', '', 'host'])
  const approvals = attendees.flatMap((row) => row.approvedAt ?? [])
  expect(approvals).toHaveLength(1)
  const away = Temporal.Instant.from(approvals[0] ?? '').until(approvedAt)
  expect(Math.abs(away.total('seconds'))).toBeLessThan(30)
  expect(columnOf(csv, 'Approved at (Asia/Tokyo)').filter(Boolean)).toHaveLength(1)
  const written = columnOf(csv, 'Booked at (Asia/Tokyo)').map(
    (text) => Temporal.PlainDateTime.from(text).toZonedDateTime('Asia/Tokyo').epochMilliseconds,
  )
  // The file gives whole seconds, but the rows are exact.
  expect(written).toEqual(
    attendees.map(
      ({ bookedAt }) => Math.floor(Temporal.Instant.from(bookedAt).epochMilliseconds / 1000) * 1000,
    ),
  )
})

test('what was paid stands with who paid it, also when they passed the ticket on, and the receiver spent nothing', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 1000 }, {}] })
  const [paid = '', free = ''] = eventTicketIds
  const { order } = await buyTickets(t, t.world.member, eventId, [{ eventTicketId: paid, quantity: 2 }])
  const taken = await takeTickets(t, t.world.member, eventId, free)
  const held = await t.db
    .selectFrom('ticket')
    .select('id')
    .where('event_ticket_id', '=', paid)
    .where('event_id', '=', eventId)
    .execute()
  const passOn = async (ticketId = '') => {
    const { data } = await shareTicket(t, t.world.member, ticketId, { userName: t.world.stranger.userName })
    await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  }
  await passOn(held[0]?.id)
  await passOn(held[1]?.id)
  await passOn(taken.data.purchaseEventTickets.tickets[0]?.ticketId)
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) { eventExport(eventIdOrSlug: $id) {
      attendees { userName state ticketId quantity captureOrderId totalSpent { amount } }
    } }`),
    { id: slug },
  )
  const of = (userName: string) => data.eventExport.attendees.filter((row) => row.userName === userName)
  expect(
    of('stranger').map((row) => [row.state, row.quantity, row.captureOrderId, row.totalSpent.amount]),
  ).toEqual(Array(3).fill(['APPROVED', 1, null, '0']))
  const buyer = of('member')
  expect(buyer.map((row) => [row.state, row.ticketId, row.quantity])).toEqual(
    Array(2).fill(['NONE', null, 0]),
  )
  expect(buyer.every((row) => row.captureOrderId)).toBe(true)
  expect(buyer.reduce((sum, row) => sum + Number(row.totalSpent.amount), 0)).toBe(
    Number(order.cost.total.amount),
  )
})

test('the file keeps every cent of an amount, however large', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 1000 }] })
  await buyTickets(t, t.world.member, eventId, [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }])
  await t.db
    .updateTable('booking_item')
    .set({ taxes: 9_007_199_254_740_993n })
    .where('event_ticket_id', '=', eventTicketIds[0] ?? '')
    .execute()
  const { data } = await t.ask(
    t.world.host,
    graphql('query ($id: String!) { eventExport(eventIdOrSlug: $id) { csv } }'),
    { id: slug },
  )
  expect(columnOf(data.eventExport.csv, 'Tax')).toEqual(['90071992547409.93'])
})
