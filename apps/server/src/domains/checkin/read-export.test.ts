import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyTickets } from '#testing/buy-tickets.ts'
import { makeEvent } from '#testing/make-event.ts'
import { scanTicket } from '#testing/scan-tickets.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeTickets } from '#testing/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

interface Export {
  csv: string
  fileName: string
  attendees: { fullName: string; ticketId: string; checkedInQuantity: number; emailAddress: string }[]
}

test('one row per ticket, in a file that no spreadsheet can run', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ name: '+Floor, "left"' }] })
  const guest = await t.world.addPerson('formula', { name: '=HYPERLINK("http://evil.test")' })
  const { data } = await takeTickets(t, guest, eventId, eventTicketIds[0] ?? '', { quantity: 2 })
  await scanTicket(t, t.world.host, eventId, data.purchaseEventTickets.tickets[0]?.code ?? '')
  const answer = await t.ask<{ eventExport: Export }>(
    t.world.host,
    `query ($id: String!) {
      eventExport(eventIdOrSlug: $id) { csv fileName attendees { fullName ticketId checkedInQuantity emailAddress } }
    }`,
    { id: slug },
  )
  const { csv, fileName, attendees } = answer.data.eventExport
  expect(fileName).toMatch(new RegExp(`^${slug}-guests-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  expect(attendees).toHaveLength(2)
  expect(attendees.map((each) => each.checkedInQuantity).sort()).toEqual([0, 1])
  expect(csv.startsWith('\uFEFFName,User name,Email,Phone,Status,Ticket,')).toBe(true)
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.test""\)",formula,formula@example\.test,/)
    expect(line).toContain(`"'+Floor, ""left"""`)
  }
})

test('what each ticket cost stands in its row, and the rows of an order add up to what was paid', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 1000 }, {}] })
  const [paid = '', free = ''] = eventTicketIds
  const bought = await buyTickets(t, t.world.member, eventId, [
    { eventTicketId: paid, quantity: 3 },
    { eventTicketId: free, quantity: 1 },
  ])
  const answer = await t.ask<{
    eventExport: { csv: string; attendees: { ticketName: string; totalSpent: { amount: string } }[] }
  }>(
    t.world.host,
    `query ($id: String!) {
      eventExport(eventIdOrSlug: $id) { csv attendees { ticketName totalSpent { amount } } }
    }`,
    { id: slug },
  )
  const { attendees, csv } = answer.data.eventExport
  const spent = attendees.map((each) => Number(each.totalSpent.amount))
  expect(spent.reduce((sum, each) => sum + each, 0)).toBe(Number(bought.order.cost.total.amount))
  expect([...spent].sort((a, z) => a - z)).toEqual([0, 1090, 1090, 1091])
  const last = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').at(-1))
  expect(last.sort()).toEqual(['0.00', '10.90', '10.90', '10.91', 'Total spent'])
})
