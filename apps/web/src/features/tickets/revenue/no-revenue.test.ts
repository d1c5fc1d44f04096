import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NoRevenue } from './no-revenue.tsx'

beforeAll(async () => {
  // The button that copies the event's address needs the origin of a page.
  vi.stubGlobal('window', { location: new URL('https://reprise.test/') })
  await i18next.use(initReactI18next).init({ lng: 'en', keySeparator: false, nsSeparator: false })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

type Event = Parameters<typeof NoRevenue>[0]['event']

test.each([
  ['DRAFT', 'Your tickets go on sale when you publish the event.'],
  ['PUBLISHED', 'Your tickets are on sale. Tell people where to find them.'],
  ['STARTED', 'Your tickets are on sale. Tell people where to find them.'],
  ['ENDED', 'Nobody bought a ticket.'],
  ['CANCELLED', 'Nobody bought a ticket.'],
] as const)('an event in the state %s without sales says: %s', (status, text) => {
  const event = { eventId: 'e', slug: 's', status, eventTickets: [{ ticketType: 'PAID' }], myPermissions: [] }
  const page = createElement(NoRevenue, { event: event as unknown as Event, isOwn: false })
  const inside = createElement(MemoryRouter, null, createElement(MantineProvider, { env: 'test' }, page))
  expect(renderToStaticMarkup(inside)).toContain(text)
})
