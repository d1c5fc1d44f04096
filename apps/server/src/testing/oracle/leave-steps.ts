import { recoveryDays } from '@reprise/rules/platform/constants'
import { runStaffCommand, wantedCommand } from '../../staff/run-staff-command.ts'
import type { Person } from '../ask.ts'
import { readNamed } from '../read-named.ts'
import type { TestApp } from '../start-test-app.ts'
import { closeAccount, reopenAccount } from '../steps/close-account.ts'
import { handOver, makeCoHost } from '../steps/hand-over.ts'
import { connectAccount } from '../steps/request-payout.ts'
import type { DomainCalls } from './domain-calls.ts'
import { expectCode, expectEnd } from './expect-code.ts'
import type { HostFixture } from './host-steps.ts'
import { hostOf, payoutChoice } from './host-steps.ts'
import type { Promoter, Sale } from './open-sale.ts'
import type { ReferenceLedger } from './reference-ledger.ts'

/** The beginning of people's names, before a number. The test finds people in the tables by these words. */
const words = { buyer: 'payer', promoter: 'promoting', heir: 'inheriting' } as const

/** The smallest number of buyers who stay. */
const FEWEST = 16

/** The people of a campaign: those who are there, those who have deleted their account, and who was erased. */
export interface People {
  buyers: Person[]
  gone: Person[]
  promoter: Promoter
  erased: Set<string>
  add(word: keyof typeof words): Promise<Person>
}

export interface LeaveFixture {
  t: TestApp
  books: ReferenceLedger
  calls: DomainCalls
  people: People
  host: HostFixture
}

export async function gatherPeople(t: TestApp, buyers: number): Promise<People> {
  let added = 0
  const add = (word: keyof typeof words) => {
    added += 1
    return t.world.addPerson(`${words[word]}${added}`)
  }
  const people: People = {
    buyers: [],
    gone: [],
    promoter: { person: await add('promoter'), isGone: false },
    erased: new Set(),
    add,
  }
  for (let number = 0; number < buyers; number += 1) people.buyers.push(await add('buyer'))
  return people
}

async function deleteAccount(t: TestApp, person: Person): Promise<void> {
  expectCode('Deleting an account', (await closeAccount(t, await t.world.signIn(person))).code, 'OK')
}

/** A buyer deletes their account. Money that is only reserved is not taken any more; money that was paid stays paid. */
export async function buyerLeaves({ t, books, calls, people }: LeaveFixture, at: number): Promise<void> {
  if (people.buyers.length <= FEWEST) return
  const [buyer] = people.buyers.splice(at % people.buyers.length, 1)
  if (!buyer) return
  people.gone.push(buyer)
  await deleteAccount(t, buyer)
  const asked = books.in('reserved').filter(({ buyerId }) => buyerId === buyer.userId)
  for (const { bookingId, eventId } of asked) {
    await expectEnd('Approving who left', () => calls.approve(books.hostOf(eventId), bookingId), 'CONFLICT')
  }
  await t.app.relay.drain()
  for (const order of asked) {
    await expectEnd(
      'Approving it later',
      () => calls.approve(books.hostOf(order.eventId), order.bookingId),
      'CONFLICT',
    )
    books.move(order, 'over')
  }
}

/** Somebody takes their account back, and goes on buying. */
export async function buyerReturns({ t, people }: LeaveFixture, at: number): Promise<void> {
  const [buyer] = people.gone.splice(at % Math.max(1, people.gone.length), 1)
  if (!buyer) return
  expectCode('Coming back', (await reopenAccount(t, buyer)).code, 'OK')
  people.buyers.push(buyer)
}

/** The promoter deletes their account or takes it back: their code counts while they are there. */
export async function promoterLeavesOrReturns({ t, people: { promoter } }: LeaveFixture): Promise<void> {
  if (promoter.isGone) expectCode('Coming back', (await reopenAccount(t, promoter.person)).code, 'OK')
  else await deleteAccount(t, promoter.person)
  promoter.isGone = !promoter.isGone
}

/** The host of an event that sells tries to delete their account, and is refused. */
export async function hostStays({ t, host }: LeaveFixture, sale: Sale): Promise<void> {
  expectCode(
    'A host who leaves a sale behind',
    (await closeAccount(t, await hostOf(host, sale))).code,
    'CONFLICT',
  )
}

const isErased = async ({ db }: TestApp, people: readonly Person[]) => {
  const rows = await db
    .selectFrom('users')
    .select('erased_at')
    .where('id', 'in', ['', ...people.map(({ userId }) => userId)].slice(1))
    .execute()
  return rows.every(({ erased_at }) => erased_at !== null)
}

/** Checks that no table names a person who was erased. */
export async function ensureForgotten({ t, people }: LeaveFixture): Promise<void> {
  const named = await readNamed(t.db, Object.values(words))
  const left = [...people.erased].flatMap((name) => {
    const tables = named.get(name)
    return tables ? [`${name} in ${tables.join(', ')}`] : []
  })
  if (left.length > 0) throw new Error(`Still named after they were erased: ${left.join('; ')}`)
}

async function erase(fixture: LeaveFixture, gone: readonly Person[]): Promise<void> {
  if (gone.length === 0) return
  const { t, people } = fixture
  if (!(await isErased(t, gone))) throw new Error('An account was not erased in time')
  const before = people.erased.size
  for (const { userName } of gone) people.erased.add(userName)
  // This reads all tables, so it happens less often as the campaign grows.
  if (Math.floor(Math.log2(people.erased.size)) > Math.floor(Math.log2(before)))
    await ensureForgotten(fixture)
}

/** Lets enough days pass that all who have left are erased. New people take their places. */
export async function timeForgets(fixture: LeaveFixture): Promise<void> {
  const { t, people, host } = fixture
  // Work that waits is done in the first round, and its traces are erased in the second, as in so many real days.
  for (const _ of ['told', 'forgotten']) {
    await host.wait({ hours: 12 * recoveryDays })
    await t.drain()
  }
  const { gone, promoter } = people
  people.gone = []
  if (promoter.isGone) people.promoter = { person: await people.add('promoter'), isGone: false }
  await erase(fixture, promoter.isGone ? [...gone, promoter.person] : gone)
  for (const _ of gone) people.buyers.push(await people.add('buyer'))
}

/** Says whether the sale is still on when these days have passed. */
export const outlastsMemory = ({ t }: LeaveFixture, { startDate }: Sale): boolean =>
  t.clock.now().until(startDate).total('hours') > 24 * (recoveryDays + 1)

/** Hands the event over to a new person, who cannot leave before it is over. */
export async function toHeir({ t, books, people, host }: LeaveFixture, sale: Sale, turn: number) {
  const from = await hostOf(host, sale)
  const heir = await people.add('heir')
  const { eventId } = sale.event
  expectCode('Making a co-host', (await makeCoHost(t, from, eventId, heir)).code, 'OK')
  await connectAccount(t, heir, payoutChoice(turn))
  expectCode('Handing over', (await handOver(t, from, eventId, heir)).code, 'OK')
  books.setHost(eventId, heir)
  expectCode('Leaving before the end', (await closeAccount(t, heir)).code, 'CONFLICT')
}

const accountsOf = async ({ db }: TestApp, { userId }: Person) =>
  (await db.selectFrom('payout_account').select('label').where('user_id', '=', userId).execute()).map(
    ({ label }) => label,
  )

/**
 * The event is over, and its host leaves and is erased before they were paid. Checks that the balance is still sent to
 * them, once, and that their payout account is known only until then.
 */
export async function closeWithoutHost(fixture: LeaveFixture, sale: Sale): Promise<void> {
  const { t, books, host } = fixture
  const { eventId, slug } = sale.event
  const untilEnd = t.clock.now().until(sale.latestEnd)
  if (untilEnd.sign >= 0) await host.wait(untilEnd.add({ seconds: 1 }))
  const heir = books.hostOf(eventId)
  await deleteAccount(t, heir)
  await timeForgets(fixture)
  await erase(fixture, [heir])
  const balance = books.balanceOf(eventId)
  expectCode('What is kept of the account', String(await accountsOf(t, heir)), balance > 0 ? 'Unknown' : '')
  if (balance <= 0) return
  const wanted = wantedCommand(['pay-out', slug, '--reason', 'They asked for it by mail.'])
  if (!wanted) throw new Error('Nothing was typed')
  await runStaffCommand(t.services, wanted)
  books.payOut(eventId, balance)
  // The first round sends the payout, the second learns its end, the third forgets the account.
  for (const _ of [1, 2, 3]) {
    await host.wait({ hours: 1 })
    await t.drain()
  }
  expectCode('What is kept of the account', String(await accountsOf(t, heir)), '')
}
