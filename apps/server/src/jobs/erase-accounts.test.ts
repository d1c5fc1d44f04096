import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { Person } from '#testing/ask.ts'
import { actAs, REASON } from '#testing/auth/act-as.ts'
import { account, signInByPhone } from '#testing/auth/post-auth.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { DELETE_ACCOUNT, RECOVER_ACCOUNT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { acceptInvite, sendInvite } from '#testing/steps/send-invites.ts'
import { shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { eraseAccounts } from './erase-accounts.ts'

const VERIFY_TICKET = graphql(
  `mutation ($eventId: ID!, $code: String!) { verifyTicket(eventId: $eventId, code: $code, idempotencyKey: "at-the-door-1") { status } }`,
)
const WRITE_NAME_AND_ADDRESS = graphql(
  `mutation ($name: String!) { updateProfile(input: {name: $name}) { userId } updateAddress( input: {address: "5 Vanishing Lane", city: "Vanishing Town", countryCode: "NL"} ) { userId } }`,
)
const CHANGE_PHONE = graphql(`mutation { updatePhoneNumber(phoneNumber: "+16465550198") { userId } }`)
const WRITE_BIO = graphql(`mutation ($bio: String!) { updateProfile(input: {bio: $bio}) { userId } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const about = {
  name: 'Greta Vanishing',
  email: 'greta.vanishing@example.test',
  phoneNumber: '+16465550199',
  bio: 'Known as Greta Vanishing',
}

/** Every text that any table holds, one line a row. */
async function dump(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string
    }>`select to_jsonb(r)::text as line from ${sql.table(name)} r`.execute(t.db)
    lines.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return lines
}

const traces = async (texts: readonly string[]) =>
  (await dump()).filter((line) => texts.some((text) => line.toLowerCase().includes(text.toLowerCase())))

async function deleteAs(person: Person): Promise<void> {
  await t.db
    .updateTable('session')
    .set({ stepped_up_until: t.clock.now().add({ minutes: 10 }) })
    .where('user_id', '=', person.userId)
    .execute()
  expect((await t.ask(person, DELETE_ACCOUNT)).code).toBe('OK')
}

const erasedAt = async (userId: string) =>
  (await t.db.selectFrom('users').select('erased_at').where('id', '=', userId).executeTakeFirstOrThrow())
    .erased_at

/** A person who has left traces wherever a person can. */
async function livedHere(userName: string): Promise<Person> {
  const person = await t.world.addPerson(userName, {
    ...about,
    name: 'Grietje Earlier',
    avatarFile: `${userName}.webp`,
  })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  await t.services.files.put(`${userName}.webp`, picture)
  const free = await makeEvent(t, { tickets: [{ isRequiredApproval: true }, {}] })
  const [asked = '', open = ''] = free.eventTicketIds
  await takeTickets(t, person, free.eventId, asked)
  const taken = await takeTickets(t, person, free.eventId, open)
  const [ticket] = taken.data.purchaseEventTickets.tickets
  await t.ask(t.world.host, VERIFY_TICKET, { eventId: free.eventId, code: ticket?.code })
  const paid = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const [eventTicketId = ''] = paid.eventTicketIds
  await buyTickets(t, person, paid.eventId, [{ eventTicketId, quantity: 1 }])
  const gift = await makeEvent(t)
  const given = await takeTickets(t, person, gift.eventId, gift.eventTicketIds[0] ?? '')
  await shareTicket(t, person, given.data.purchaseEventTickets.tickets[0]?.ticketId ?? '', {
    userName: t.world.member.userName,
    note: `From ${about.name}`,
  })
  const wanted = { kind: 'EVENT', targetIdOrSlug: gift.slug, role: 'DOOR' } as const
  await sendInvite(t, t.world.host, about.email, wanted)
  await sendInvite(t, person, 'friend@example.test', { message: `It is me, ${about.name}` })
  const accepted = await sendInvite(t, person, t.world.owner.userName, { message: `Love, ${about.name}` })
  await acceptInvite(t, t.world.owner, accepted.data.invite.inviteId)
  await t.drain()
  await t.ask(person, WRITE_NAME_AND_ADDRESS, { name: about.name })
  await takeTickets(t, person, free.eventId, asked)
  await proveAgain(t, person)
  await t.ask(person, CHANGE_PHONE)
  await t.drain()
  return person
}

test('90 days after the deletion nothing of the person is left in any table, and everything still adds up', async () => {
  const person = await livedHere('greta-vanishing1')
  const texts = ['greta', 'grietje', 'vanishing', '6465550199', '6465550198']
  expect((await traces(texts)).length).toBeGreaterThan(10)
  const balance = async () =>
    (await sql<{ sum: string }>`select sum(abs(amount)) as sum from ledger_entry`.execute(t.db)).rows[0]?.sum
  const moved = await balance()
  await deleteAs(person)

  // The mails that name the person are written on the first day, and thrown away after some weeks.
  t.clock.advance({ hours: 24 })
  await t.drain()
  t.clock.advance({ hours: 24 * 89 - 1 })
  await t.drain()
  expect(await erasedAt(person.userId)).toBeNull()
  t.clock.advance({ hours: 1 })
  await t.drain()
  expect(await erasedAt(person.userId)).not.toBeNull()
  expect(await traces(texts)).toEqual([])
  expect(await t.services.files.read('greta-vanishing1.webp')).toBeUndefined()
  expect(await balance()).toBe(moved)
  expect(await checkInvariants(t.db)).toEqual([])
  const tickets = await t.db
    .selectFrom('ticket')
    .select('id')
    .where('holder_id', '=', person.userId)
    .execute()
  expect(tickets.length).toBe(5)

  const news = await t.db.selectFrom('news').select('kind').where('subject', '=', person.userId).execute()
  expect(news.map(({ kind }) => kind)).toContain('user.erased')
  // Again, it finds nobody.
  const before = await erasedAt(person.userId)
  t.clock.advance({ hours: 1 })
  await eraseAccounts.run(t.services)
  expect(await erasedAt(person.userId)).toEqual(before)
})

test('why support acted for the person is forgotten with them; that it did, and who, is not', async () => {
  const person = await t.world.addPerson('was-helped-out')
  await account(t, 'agent@erased.test', { isStaff: true })
  await actAs(t, 'agent@erased.test', 'was-helped-out')
  const why = async () =>
    (
      await t.db.selectFrom('impersonation').select('reason').where('user_id', '=', person.userId).execute()
    ).map(({ reason }) => reason)
  expect(await why()).toEqual([REASON])
  await deleteAs(person)
  t.clock.advance({ hours: 24 * 90 })
  await t.drain()
  expect(await erasedAt(person.userId)).not.toBeNull()
  expect(await why()).toEqual(['The account was erased.'])
  expect(await traces([REASON])).toEqual([])
})

test('name, address and number are free again, and the old account is gone for good', async () => {
  const left = await t.world.addPerson('comes-again', about)
  const opened = await inWork(t.services, (work) =>
    auth.openSession(work, { userId: left.userId, address: '127.0.0.1', device: 'test' }),
  )
  await deleteAs(left)
  t.clock.advance({ hours: 24 * 90 })
  await t.drain()
  const again = await t.world.addPerson('comes-again', about)
  expect(again.userId).not.toBe(left.userId)
  const answer = await t.ask(null, RECOVER_ACCOUNT, {
    refreshToken: opened.refreshToken,
  })
  expect(answer.code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('a person who came back in time keeps everything', async () => {
  const person = await t.world.addPerson('back-in-time')
  await deleteAs(person)
  t.clock.advance({ hours: 24 * 89 })
  const { refreshToken } = await inWork(t.services, (work) =>
    auth.openSession(work, { userId: person.userId, address: '127.0.0.1', device: 'test' }),
  )
  await t.ask(null, RECOVER_ACCOUNT, {
    refreshToken,
  })
  t.clock.advance({ hours: 24 * 2 })
  await t.drain()
  expect(await traces(['back-in-time@example.test'])).not.toEqual([])
})

test('of several accounts a kill half way leaves the rest to the next run, by whatever server', async () => {
  const people = []
  for (const each of ['one', 'two', 'three']) people.push(await t.world.addPerson(`leaves-${each}`))
  for (const each of people) await deleteAs(each)
  t.clock.advance({ hours: 24 * 90 })
  // What stops in the midst of one: its transaction ends as by a kill.
  const broken = {
    ...t.services,
    files: t.services.files,
    live: {
      ...t.services.live,
      publish: async () => {
        throw new Error('killed')
      },
    },
  }
  await eraseAccounts.run(broken)
  for (const each of people) expect(await erasedAt(each.userId)).toBeNull()
  const beside = await t.startBeside()
  await Promise.all([eraseAccounts.run(t.services), eraseAccounts.run(beside.app.services)])
  for (const each of people) expect(await erasedAt(each.userId)).not.toBeNull()
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from news where kind = 'user.erased' and subject = any(${people.map(({ userId }) => userId)})`.execute(
    t.db,
  )
  expect(Number(rows[0]?.count)).toBe(3)
})

test("what was never proven is somebody else's: nothing of theirs is forgotten with the account", async () => {
  const [email, number] = ['theirs@example.test', '+16465550177']
  const owner = await t.world.addPerson('proved-it', { phoneNumber: number })
  const claimed = await t.world.addPerson('claimed-it', {
    email,
    emailVerified: false,
    phoneNumber: number,
    phoneVerified: false,
  })
  await t.db
    .updateTable('users')
    .set({ deleted_at: t.clock.now() })
    .where('id', '=', claimed.userId)
    .execute()
  t.clock.advance({ hours: 24 * 90 })
  const now = t.clock.now()
  const later = await t.world.signIn(owner)
  await inWork(t.services, (work) => queueSms(work, [{ to: number, text: 'A door opens' }]), now)
  await t.db
    .insertInto('contact_undo')
    .values({
      token_hash: 'of-the-owner',
      user_id: owner.userId,
      kind: 'phone',
      restores: number,
      proven_at: now,
      changed_at: now,
      expires_at: now.add({ hours: 24 }),
      used_at: null,
    })
    .execute()
  expect((await sendInvite(t, await t.world.signIn(t.world.host), email)).code).toBe('OK')
  expect((await signInByPhone(t, number)).status).toBe(200)
  await t.ask(later, WRITE_BIO, {
    bio: number,
  })
  const traceOf = async () =>
    [...(await traces([number])), ...(await traces([email]))].filter((line) => !line.startsWith('users: '))
  const known = await traceOf()
  expect(known.length).toBeGreaterThan(4)

  await eraseAccounts.run(t.services)
  expect(await erasedAt(claimed.userId)).not.toBeNull()
  expect((await traceOf()).sort()).toEqual(known.sort())
})

/** Until it is repaired, the database refuses to erase these people with this error. */
async function breakErasure(people: readonly Person[], code: string): Promise<() => Promise<void>> {
  const ids = sql.lit(people.map(({ userId }) => userId).join(','))
  await sql`
    create function refuse_erasure() returns trigger language plpgsql as $$
    begin
      if new.erased_at is not null and new.id::text = any(string_to_array(${ids}, ',')) then
        raise exception 'cannot be erased' using errcode = ${sql.lit(code)};
      end if;
      return new;
    end $$`.execute(t.db)
  await sql`create trigger refuse_erasure before update on users
    for each row execute function refuse_erasure()`.execute(t.db)
  return async () => void (await sql`drop function refuse_erasure cascade`.execute(t.db))
}

/** People who left 90 days ago, the first of them first. */
async function dueToGo(name: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let each = 0; each < count; each += 1) people.push(await t.world.addPerson(`${name}-${each}`))
  for (const { userId } of people) {
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute()
    t.clock.advance({ seconds: 1 })
  }
  t.clock.advance({ hours: 24 * 90 })
  return people
}

const stillHere = async (people: readonly Person[]) => {
  const ids = people.map(({ userId }) => userId)
  const rows = await t.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  return ids.filter((each) => rows.some(({ id }) => id === each))
}

test.each([
  ['that nobody foresaw', 'XX000'],
  ['of a statement that takes too long', '57014'],
  ['of a lock that somebody holds', '55P03'],
])(
  'one account whose erasure fails with an error %s holds back nobody else, and is tried again',
  async (_, code) => {
    const people = await dueToGo(`stuck-${code.toLowerCase()}`, 3)
    const stuck = people.slice(0, 1)
    const repair = await breakErasure(stuck, code)
    const error = vi.spyOn(t.services.log, 'error')
    try {
      await eraseAccounts.run(t.services)
      expect(await stillHere(people)).toEqual([stuck[0]?.userId])
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ person: stuck[0]?.userId }),
        'an account could not be erased',
      )
    } finally {
      error.mockRestore()
      await repair()
    }
    await eraseAccounts.run(t.services)
    expect(await stillHere(people)).toEqual([])
  },
)

test('more accounts that fail than are read at once: the run ends, and those behind them are erased', async () => {
  const people = await dueToGo('stuck-crowd', 53)
  const stuck = people.slice(0, 51)
  const repair = await breakErasure(stuck, 'XX000')
  try {
    await eraseAccounts.run(t.services)
    expect(await stillHere(people)).toEqual(stuck.map(({ userId }) => userId))
  } finally {
    await repair()
  }
  await eraseAccounts.run(t.services)
  expect(await stillHere(people)).toEqual([])
})

test('trouble that meets every account ends the run at the first, and the next run erases all', async () => {
  const people = await dueToGo('in-trouble', 2)
  const repair = await breakErasure(people.slice(0, 1), '53200')
  const error = vi.spyOn(t.services.log, 'error')
  try {
    await expect(eraseAccounts.run(t.services)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await stillHere(people)).toHaveLength(2)
    expect(error).not.toHaveBeenCalledWith(expect.anything(), 'an account could not be erased')
  } finally {
    error.mockRestore()
    await repair()
  }
  await eraseAccounts.run(t.services)
  expect(await stillHere(people)).toEqual([])
})
