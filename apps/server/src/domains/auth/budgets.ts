import { phoneInvalid, toE164 } from '@reprise/rules/users/phone'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import { customerOf, networkOf, widerNetworksOf } from './network-of.ts'
import { pepper } from './pepper.ts'

interface Budget {
  kind: string
  subject: string
  most: number
  per: 'hour' | 'day'
  /** 0: the statement only checks whether something is left, and counts nothing. */
  costs: 0 | 1
}

// One row for each budget and hour or day, and one statement for all rows. Each row is locked before it is
// compared, so that of a thousand simultaneous calls no more get through than is left. A row that is spent
// stays unchanged and is not returned. The rows of every call have the same order, the row that all share
// last, so nobody waits in a circle.
const spend = statement<[string], { kind: string }>(`
insert into message_budget as b (kind, subject, began_at, spent)
select kind, subject, began_at, costs
from jsonb_to_recordset($1::jsonb) as m(kind text, subject text, began_at timestamptz, costs int, most int)
where most > 0
on conflict (kind, subject, began_at) do update set spent = b.spent + excluded.spent
where b.spent < (
  select most from jsonb_to_recordset($1::jsonb) as m(kind text, most int) where m.kind = b.kind
)
returning kind`)

async function spendAll(db: Db, budgets: readonly Budget[], now: Temporal.Instant): Promise<void> {
  const utc = now.toZonedDateTimeISO('UTC')
  const rows = budgets.map(({ per, ...rest }) => ({
    ...rest,
    began_at: utc.round({ smallestUnit: per, roundingMode: 'floor' }).toInstant(),
  }))
  const within = await spend(db, JSON.stringify(rows))
  // Throwing rolls the transaction back, and with it what was counted on the other budgets.
  if (within.length < budgets.length) throw fail.rateLimited()
}

// Shares of the server's day, so that a person with many networks does not use up what everybody else needs.
const SHARE_OF_CUSTOMER = 0.1
const SHARE_OF_PROVIDER = 0.5
// The share of the server's day for strangers. The rest is kept for owners of proven contacts.
const SHARE_OF_STRANGERS = 0.75
// The share of one network in the day of a number or address, and in the hour of a range of numbers.
const SHARE_OF_NETWORK = 0.5

interface Sending {
  /** E.164, or a mail address. */
  to: string
  /** The network address of the caller. */
  address: string
  /**
   * True for a message to the owner of a proven contact, after another proof. It is counted apart from the
   * messages that strangers ask for.
   */
  isProven?: boolean
}

/**
 * Budgets of the networks around a caller: the caller's own network has an hourly budget, the wider networks get a
 * share of the server's day. Owners of proven contacts are counted apart, so strangers in the same network use up
 * nothing of theirs.
 */
function networkBudgets(
  keys: Keys,
  prefix: 'sms' | 'mail',
  { address, isProven }: Pick<Sending, 'address' | 'isProven'>,
  { perHour, perDay }: { perHour: number; perDay: number },
): Budget[] {
  const { customer, provider } = widerNetworksOf(address)
  const budget = (name: string, network: string, most: number, per: 'hour' | 'day'): Budget => ({
    kind: `${prefix}${isProven ? 'Owner' : ''}${name}`,
    subject: pepper(keys, 'network', network),
    most: Math.ceil(most),
    per,
    costs: 1,
  })
  return [
    budget('Network', networkOf(address), perHour, 'hour'),
    budget('Customer', customer, perDay * SHARE_OF_CUSTOMER, 'day'),
    budget('Provider', provider, perDay * SHARE_OF_PROVIDER, 'day'),
  ]
}

/** Budgets of the server's day. All strangers together have a part of it. */
function serverBudgets(
  prefix: 'sms' | 'mail',
  isProven: boolean,
  { perDay, costs }: { perDay: number; costs: 0 | 1 },
): Budget[] {
  const server: Budget = { kind: `${prefix}Server`, subject: '', most: perDay, per: 'day', costs }
  const ofStrangers = Math.ceil(perDay * SHARE_OF_STRANGERS)
  return isProven ? [server] : [{ ...server, kind: `${prefix}Strangers`, most: ofStrangers }, server]
}

/** The share of one network in the messages to a contact, or to a range of numbers. */
function shareOf(
  { keys }: Work,
  address: string,
  of: { kind: string; to: string; most: number; per: 'hour' | 'day' },
): Budget {
  const { kind, to, most, per } = of
  const subject = pepper(keys, kind, `${to} ${customerOf(address) ?? networkOf(address)}`)
  return { kind, subject, most: Math.ceil(most * SHARE_OF_NETWORK), per, costs: 1 }
}

/**
 * Counts a text message to a number, in the open transaction, before it is queued: by number and day, by the
 * caller's network and hour, by the networks around it and day, and by the server's day. What strangers ask
 * for also counts by the range of 10,000 numbers and hour (pumping a range's traffic pays its owner); one
 * network has half of that. Throws RATE_LIMITED where one of them is spent, and BAD_INPUT for a number of an
 * excluded country (spec 5). It takes one statement, whether an account has the number or not.
 */
export async function spendSms(work: Work, { to, address, isProven = false }: Sending): Promise<void> {
  if (toE164(to) !== to) throw fail.badInput(phoneInvalid, { phoneNumber: phoneInvalid })
  const { keys, now, tx, config } = work
  const { smsPerNumber, smsPerRange, smsPerNetwork, smsPerDay } = config.budgets
  const number = { subject: pepper(keys, 'phone', to), most: smsPerNumber, per: 'day', costs: 1 } as const
  const range = to.slice(0, -4)
  const ofRange = pepper(keys, 'range', range)
  const own: Budget[] = isProven
    ? [{ kind: 'smsOwner', ...number }]
    : [
        { kind: 'smsNumber', ...number },
        shareOf(work, address, {
          kind: 'smsShare',
          to,
          most: smsPerNumber,
          per: 'day',
        }),
        { kind: 'smsRange', subject: ofRange, most: smsPerRange, per: 'hour', costs: 1 },
        shareOf(work, address, {
          kind: 'smsRangeShare',
          to: range,
          most: smsPerRange,
          per: 'hour',
        }),
      ]
  const budgets: Budget[] = [
    ...own,
    ...networkBudgets(keys, 'sms', { address, isProven }, { perHour: smsPerNetwork, perDay: smsPerDay }),
    ...serverBudgets('sms', isProven, { perDay: smsPerDay, costs: 1 }),
  ]
  await spendAll(tx, budgets, now)
}

/**
 * Counts a mail to an address, in the open transaction, before it is queued: by address and day, by the
 * caller's network and hour, by the networks around it and day, and by the server's day. Throws RATE_LIMITED
 * where one of them is spent. Without `isReal` no mail goes out and the server's day is not counted, but it
 * is refused in the same way.
 */
export async function spendMail(
  work: Work,
  { to, address, isProven = false, isReal = true }: Sending & { isReal?: boolean },
): Promise<void> {
  const { keys, now, tx, config } = work
  const { mailPerAddress, mailPerNetwork, mailPerDay } = config.budgets
  const recipient = to.toLowerCase()
  const subject = pepper(keys, 'email', recipient)
  const contact = { subject, most: mailPerAddress, per: 'day', costs: 1 } as const
  const own: Budget[] = isProven
    ? [{ kind: 'mailOwner', ...contact }]
    : [
        { kind: 'mailAddress', ...contact },
        shareOf(work, address, {
          kind: 'mailShare',
          to: recipient,
          most: mailPerAddress,
          per: 'day',
        }),
      ]
  const budgets: Budget[] = [
    ...own,
    ...networkBudgets(keys, 'mail', { address, isProven }, { perHour: mailPerNetwork, perDay: mailPerDay }),
    ...serverBudgets('mail', isProven, { perDay: mailPerDay, costs: isReal ? 1 : 0 }),
  ]
  await spendAll(tx, budgets, now)
}
