import { phoneInvalid, toE164 } from '@reprise/rules/users/phone'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import { networkOf, widerNetworksOf } from './network-of.ts'
import { pepper } from './pepper.ts'

interface Budget {
  kind: string
  subject: string
  most: number
  per: 'hour' | 'day'
  /** 0: only looks whether there is something left. */
  costs: 0 | 1
}

// One row a budget and hour or day, and one statement for all: the row is locked before it is compared, so of a
// thousand at once no more get through than there is left. A row that is spent comes back unchanged and unnamed.
// Every caller's rows stand in the same order, the one that all share last: nobody waits in a circle.
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
  // What was counted beside it goes back with the transaction.
  if (within.length < budgets.length) throw fail.rateLimited()
}

// Of the server's day, so that nobody who has many networks uses up what all others need.
const SHARE_OF_CUSTOMER = 0.1
const SHARE_OF_PROVIDER = 0.5

/** By the networks around an asker's and day: each gets a part of the server's day. */
function widerBudgets(keys: Keys, prefix: 'sms' | 'mail', address: string, perDay: number): Budget[] {
  const { customer, provider } = widerNetworksOf(address)
  const budget = (name: string, network: string, share: number): Budget => ({
    kind: `${prefix}${name}`,
    subject: pepper(keys, 'network', network),
    most: Math.ceil(perDay * share),
    per: 'day',
    costs: 1,
  })
  return [budget('Customer', customer, SHARE_OF_CUSTOMER), budget('Provider', provider, SHARE_OF_PROVIDER)]
}

interface Sending {
  /** E.164, or a mail address. */
  to: string
  /** The network address of who asks. */
  address: string
  /** It goes to the owner of a proven contact, after another proof: apart from what strangers may ask for. */
  isProven?: boolean
}

/** What one network may have of an address's or number's day: half of it, so that it cannot take all. */
function shareOf(
  { keys }: Work,
  { kind, to, address, most }: { kind: string; to: string; address: string; most: number },
): Budget {
  const subject = pepper(keys, kind, `${to} ${networkOf(address)}`)
  return { kind, subject, most: Math.ceil(most / 2), per: 'day', costs: 1 }
}

/**
 * Counts a text message to a number, in the open transaction, before it is queued: by number and day, by the range of
 * 10,000 numbers it is of and hour (pumping a range's traffic pays its owner), by the asker's network and hour, by the
 * networks around it and day, and by the server's day. Throws RATE_LIMITED where one of them is spent, and BAD_INPUT for a number of an excluded
 * country (spec 5). One statement, whether anybody has an account with the number or not.
 */
export async function spendSms(work: Work, { to, address, isProven = false }: Sending): Promise<void> {
  if (toE164(to) !== to) throw fail.badInput(phoneInvalid, { phoneNumber: phoneInvalid })
  const { keys, now, tx, config } = work
  const { smsPerNumber, smsPerRange, smsPerNetwork, smsPerDay } = config.budgets
  const number = pepper(keys, 'phone', to)
  const range = pepper(keys, 'range', to.slice(0, -4))
  const network = pepper(keys, 'network', networkOf(address))
  const own: Budget[] = isProven
    ? [{ kind: 'smsOwner', subject: number, most: smsPerNumber, per: 'day', costs: 1 }]
    : [
        { kind: 'smsNumber', subject: number, most: smsPerNumber, per: 'day', costs: 1 },
        shareOf(work, { kind: 'smsShare', to, address, most: smsPerNumber }),
      ]
  const budgets: Budget[] = [
    ...own,
    { kind: 'smsRange', subject: range, most: smsPerRange, per: 'hour', costs: 1 },
    { kind: 'smsNetwork', subject: network, most: smsPerNetwork, per: 'hour', costs: 1 },
    ...widerBudgets(keys, 'sms', address, smsPerDay),
    { kind: 'smsServer', subject: '', most: smsPerDay, per: 'day', costs: 1 },
  ]
  await spendAll(tx, budgets, now)
}

/**
 * The same for a mail: by address and day, by the asker's network and hour, by those around it
 * and day, and by the server's day. Not `isReal`: it
 * is asked for and refused alike, but none goes out, and the server's day does not pay for it.
 */
export async function spendMail(
  work: Work,
  { to, address, isProven = false, isReal = true }: Sending & { isReal?: boolean },
): Promise<void> {
  const { keys, now, tx, config } = work
  const { mailPerAddress, mailPerNetwork, mailPerDay } = config.budgets
  const recipient = pepper(keys, 'email', to.toLowerCase())
  const network = pepper(keys, 'network', networkOf(address))
  const own: Budget[] = isProven
    ? [{ kind: 'mailOwner', subject: recipient, most: mailPerAddress, per: 'day', costs: 1 }]
    : [
        { kind: 'mailAddress', subject: recipient, most: mailPerAddress, per: 'day', costs: 1 },
        shareOf(work, { kind: 'mailShare', to: to.toLowerCase(), address, most: mailPerAddress }),
      ]
  const budgets: Budget[] = [
    ...own,
    { kind: 'mailNetwork', subject: network, most: mailPerNetwork, per: 'hour', costs: 1 },
    ...widerBudgets(keys, 'mail', address, mailPerDay),
    { kind: 'mailServer', subject: '', most: mailPerDay, per: 'day', costs: isReal ? 1 : 0 },
  ]
  await spendAll(tx, budgets, now)
}
