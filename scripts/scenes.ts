import type { Page } from 'playwright-core'

/** A part of a screen that is visible only after an act. */
export interface Scene {
  name: string
  /** The demo role; a visitor without it. */
  person?: string
  path: string
  act: (page: Page, isPhone: boolean) => Promise<void>
}

const EVENT = '/events/low-tide-slow-electronics-by-the-water'
const DOOR = '/rep-club/events/soft-machines/scan'

const PATTERNS = '/dev/patterns'

const click = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

async function chooseTicket(page: Page, isPhone: boolean) {
  if (isPhone) await click(page, 'Get tickets')
  await click(page, 'One more: Free entry')
}

// A scene of the page of patterns: the button that opens it, and the part that is visible then.
const overPatterns = (name: string, button: string, shown: (page: Page) => Promise<void>): Scene => ({
  name: `patterns-${name}`,
  path: PATTERNS,
  async act(page) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await shown(page)
  },
})

const dialog = (page: Page) => page.getByRole('dialog').waitFor()

/** Dialogs, sheets, menus and verdicts worth looking at. */
export const scenes: readonly Scene[] = [
  { name: 'ticket-sheet', path: EVENT, act: chooseTicket },
  {
    name: 'sign-up-popup',
    path: EVENT,
    async act(page, isPhone) {
      await chooseTicket(page, isPhone)
      await click(page, 'Get 1 ticket')
      await page.getByRole('dialog', { name: 'Create your account' }).waitFor()
    },
  },
  {
    name: 'own-ticket',
    person: 'member',
    path: EVENT,
    async act(page) {
      await click(page, 'Show the QR code of Free entry full screen')
      await page.getByRole('dialog', { name: 'Free entry' }).waitFor()
    },
  },
  { name: 'create-menu', person: 'host', path: '/home', act: (page) => click(page, 'Create') },
  { name: 'account-menu', person: 'host', path: '/home', act: (page) => click(page, 'Account') },
  {
    name: 'ticket-drawer',
    person: 'host',
    path: '/events/edit/low-tide-slow-electronics-by-the-water?tab=guest',
    act: (page) => click(page, 'Edit Free entry'),
  },
  ...['guest', 'settings', 'preview'].map((tab) => ({
    name: `editor-${tab}`,
    person: 'host',
    path: `/events/edit/low-tide-slow-electronics-by-the-water?tab=${tab}`,
    act: (page: Page) => page.getByRole('tab', { selected: true }).waitFor(),
  })),
  {
    name: 'my-events',
    person: 'member',
    path: '/events?tab=my-events',
    act: (page) => page.getByRole('heading', { name: 'Your tickets' }).waitFor(),
  },
  {
    name: 'decline',
    person: 'host',
    path: `/rep-club${EVENT}/approval`,
    act: (page) => click(page, 'Decline'),
  },
  {
    name: 'verdict-refused',
    person: 'door',
    path: DOOR,
    async act(page) {
      await page.getByLabel('Ticket code').fill('00000-00000')
      await click(page, 'Check')
      await page.getByRole('alert').waitFor()
    },
  },
  overPatterns('sheet', 'Sheet', dialog),
  overPatterns('question', 'Question', dialog),
  overPatterns('drawer', 'Drawer', dialog),
  overPatterns('moment', 'Moment', dialog),
  overPatterns('toast', 'Toast', (page) => page.getByText('Your profile is saved.').waitFor()),
  overPatterns('toast-of-an-error', 'Toast of an error', (page) =>
    page.getByText('The card was declined.').waitFor(),
  ),
  overPatterns('errors', 'Show the errors', (page) => page.getByRole('alert').first().waitFor()),
]
