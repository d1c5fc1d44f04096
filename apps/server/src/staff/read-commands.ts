import { isId } from '@reprise/rules/platform/ids/id'
import { defaultCurrency, displayMoney } from '@reprise/rules/platform/numbers/money'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { readAudit } from '#platform/logs/read-audit.ts'
import { listParked, retryParked } from '#platform/news/relay.sql.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import type { StaffCommand } from './command.ts'
import { findEvent, findPerson, isPerson } from './find.ts'

const SHOWN = 50
const timeOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'second' })

interface Audited {
  id: string
  shown: string
}

async function eventNamed(services: Services, typed: string): Promise<Audited> {
  const { id, slug } = await findEvent(services, typed)
  return { id, shown: `the event ${slug}` }
}

async function personNamed(services: Services, typed: string): Promise<Audited> {
  const { id, user_name: userName } = await findPerson(services, typed)
  return { id, shown: `the person ${userName}` }
}

/**
 * Returns the person or event with this name. Anybody can give a draft the name of a person, so where both exist,
 * the command must say which is meant.
 */
async function personOrEventNamed(
  services: Services,
  typed: string,
  as: string | undefined,
): Promise<Audited> {
  if (as === 'person') return personNamed(services, typed)
  if (as === 'event') return eventNamed(services, typed)
  if (as !== undefined) throw new TerminalRefusal('Say person or event: --as person, --as event.')
  if (!(await events.findEvent(services.db, typed))) return personNamed(services, typed)
  if (await isPerson(services, typed)) {
    throw new TerminalRefusal(`There is a person and an event named ${typed}: say --as person or --as event.`)
  }
  return eventNamed(services, typed)
}

async function nameBook(services: Services, ids: readonly (string | null)[]) {
  const known = await users.usersByIds(services.db, ids.filter((id) => id !== null && isId(id)).map(String))
  return (id: string | null) => (id === null ? 'nobody signed in' : (known.get(id)?.user_name ?? id))
}

const audit: StaffCommand = {
  usage: 'audit USER|EVENT [--as person|event]',
  names: 1,
  what: 'what they did and what was done to them, the newest first',
  changes: false,
  async run({ services, names: [typed = ''], typed: { as } }) {
    const { id, shown } = await personOrEventNamed(services, typed, as)
    const rows = await readAudit(services.db, id, SHOWN)
    const nameOf = await nameBook(
      services,
      rows.flatMap((row) => [row.actor_id, row.impersonated_by, row.subject]),
    )
    // The audit line of a sign-in has no actor, because nobody was signed in yet. Its subject is the account.
    const whoOf = ({ actor_id: actor, subject }: (typeof rows)[number]) => {
      if (actor !== null || subject === null) return nameOf(actor)
      const name = nameOf(subject)
      return name === subject ? nameOf(null) : `${nameOf(null)}, for ${name}`
    }
    const lines = rows.map((row) => {
      const by = row.impersonated_by ? ` (by ${nameOf(row.impersonated_by)})` : ''
      return `${timeOf(row.at)}  ${row.operation}  ${whoOf(row)}${by}  ${JSON.stringify(row.input)}`
    })
    return [...lines, `${rows.length} shown, of ${shown}`]
  },
}

const impersonations: StaffCommand = {
  usage: 'impersonations',
  names: 0,
  what: 'which staff person acted as which account, and why, the newest first',
  changes: false,
  async run({ services }) {
    const rows = await auth.readImpersonations(services.db, SHOWN)
    const lines = rows.map(
      (row) => `${timeOf(row.began_at)}  ${row.staff} as ${row.person}, ${row.calls} calls: ${row.reason}`,
    )
    return [...lines, `${rows.length} shown`]
  },
}

const heldBack = (bookingId: string, missing: bigint, currency: string) =>
  `the balance lacks ${displayMoney(missing, currency, { exact: true })}: cover-refund ${bookingId}`

const parked: StaffCommand = {
  usage: 'parked [--retry]',
  names: 0,
  what: 'what the server could not do by itself; with --retry it tries again',
  changes: false,
  async run({ services: { db, clock }, typed: { retry } }) {
    const news = await listParked(db)
    const unpaid = await payments.listParkedPayments(db)
    const unsent = await payments.listParkedPayouts(db)
    const lines = [
      ...news.map(
        (row) => `${timeOf(row.parked_at)}  ${row.kind} ${row.news_id}  ${row.reaction}: ${row.last_error}`,
      ),
      ...unpaid.map((row) => {
        const amount = displayMoney(row.amount, row.currency, { exact: true })
        const what = `${row.purpose} ${row.subject}  ${row.state} ${amount}`
        const why =
          row.uncovered === null ? row.last_error : heldBack(row.subject, row.uncovered, row.currency)
        return `${timeOf(row.parked_at)}  payment ${row.id}  ${what}: ${why}`
      }),
      ...unsent.map((row) => {
        const amount = displayMoney(row.amount, row.currency, { exact: true })
        const what = `of ${row.subject}  ${row.state} ${amount}`
        return `${timeOf(row.parked_at)}  payout ${row.id}  ${what}: ${row.last_error}`
      }),
    ]
    if (!retry) return [...lines, `${lines.length} parked`]
    const now = clock.now()
    const again = [
      ...(await retryParked(db, now)),
      ...(await payments.retryParkedPayments(db, now)),
      ...(await payments.retryParkedPayouts(db, now)),
    ]
    return [...lines, `${again.length} will be tried again by the running server`]
  },
}

const owed: StaffCommand = {
  usage: 'owed',
  names: 0,
  what: 'events that hold money for a host who has left: pay-out sends it; below zero is what the host owes',
  changes: false,
  async run({ services }) {
    const rows = await tickets.listOwed(services.db, SHOWN)
    const lines = rows.map((row) => {
      const amount = displayMoney(row.amount, defaultCurrency, { exact: true })
      const account = row.is_connected ? '' : ', no payout account'
      return `${timeOf(row.left_at)}  ${row.slug}  ${amount}${account}`
    })
    return [...lines, `${rows.length} shown`]
  },
}

/** All commands that only read. */
export const readCommands: Record<string, StaffCommand> = { impersonations, audit, parked, owed }
