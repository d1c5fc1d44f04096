import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { runStaffCommand, wantedCommand } from './run-staff-command.ts'

const WRITE_BIO = graphql(`mutation { updateProfile(input: {bio: "Hello"}) { userId } }`)

const REASON = 'They asked for it by mail.'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function run(...args: string[]): Promise<string[]> {
  const wanted = wantedCommand(args)
  if (!wanted) throw new Error('nothing was typed')
  return runStaffCommand(t.services, wanted)
}

const change = (...args: string[]) => run(...args, '--reason', REASON)

async function refusalOf(...args: string[]): Promise<string> {
  const failed = await run(...args).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(TerminalRefusal)
  return (failed as TerminalRefusal).message
}

function person(userName: string) {
  return t.db.selectFrom('users').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow()
}

function club() {
  return t.db.selectFrom('club').selectAll().where('id', '=', t.world.clubId).executeTakeFirstOrThrow()
}

test('a person is named by user name, address or id', async () => {
  expect(await change('verify', 'Member')).toEqual(['member is verified'])
  expect((await person('member')).is_verified).toBe(true)
  expect(await change('unverify', 'member@example.test')).toEqual(['member is no longer verified'])
  expect((await person('member')).is_verified).toBe(false)
  await change('premium', t.world.member.userId)
  expect((await person('member')).tier).toBe('PREMIUM')
  await change('unpremium', 'member')
  expect((await person('member')).tier).toBe('VERIFIED')
})

test('an event named as a person hides nothing of them: staff say whose lines they mean', async () => {
  const person = await t.world.addPerson('mallory')
  await t.ask(person, WRITE_BIO)
  expect((await run('audit', 'mallory')).at(-1)).toBe('1 shown, of the person mallory')
  const { slug } = await makeEvent(t, {
    host: person,
    isDraft: true,
    input: { displayName: 'Mallory', clubId: null },
  })
  expect(slug).toBe('mallory')
  expect(await refusalOf('audit', 'mallory')).toBe(
    'There is a person and an event named mallory: say --as person or --as event.',
  )
  const ofPerson = await run('audit', 'mallory', '--as', 'person')
  expect(ofPerson.join()).toContain('updateProfile')
  expect(ofPerson.at(-1)).toMatch(/shown, of the person mallory$/)
  const ofEvent = await run('audit', 'mallory', '--as', 'event')
  expect(ofEvent.join()).not.toContain('updateProfile')
  expect(ofEvent.at(-1)).toMatch(/shown, of the event mallory$/)
  expect(await refusalOf('audit', 'mallory', '--as', 'club')).toBe(
    'Say person or event: --as person, --as event.',
  )
})

test('each change leaves its line in the audit log: why, and who ran it', async () => {
  await change('verify', 'host')
  const line = await t.db
    .selectFrom('audit')
    .selectAll()
    .where('operation', '=', 'staff.verify')
    .where('subject', '=', t.world.host.userId)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ actor_id: null, input: { reason: REASON, ranBy: expect.stringMatching(/./) } })
  const shown = await run('audit', 'host')
  expect(shown[0]).toContain(`staff.verify  nobody signed in, for host  {"ranBy":`)
  expect(shown[0]).toContain(REASON)
})

test('what people typed does not steer the terminal that shows it', async () => {
  const { host, member } = t.world
  const began_at = t.clock.now()
  expect(await run('impersonations')).toEqual(['0 shown'])
  const reason = 'They asked\u001b[2J\u202egnp\nfor it \u0007'
  const impersonation = {
    session_id: randomUUID(),
    staff_id: host.userId,
    user_id: member.userId,
    reason,
    began_at,
  }
  await t.db
    .insertInto('impersonation')
    .values({ ...impersonation, ends_at: began_at.add({ hours: 1 }) })
    .execute()
  const [shown] = await run('impersonations')
  expect(shown).toMatch(/: They asked\[2Jgnp for it $/)
})

test('an event is featured, and no longer', async () => {
  const { eventId, slug } = await makeEvent(t, { host: t.world.host, tickets: [{}] })
  const isFeatured = async () =>
    (
      await t.ask(null, graphql('query ($id: String!) { event(eventIdOrSlug: $id) { isFeatured } }'), {
        id: eventId,
      })
    ).data.event.isFeatured
  expect(await change('feature-event', slug)).toEqual([`${slug} is featured`])
  expect(await isFeatured()).toBe(true)
  expect((await run('audit', slug)).join()).toContain('staff.featureEvent')
  await change('unfeature-event', eventId)
  expect(await isFeatured()).toBe(false)
  await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  expect(await refusalOf('feature-event', slug, '--reason', REASON)).toContain('public events')
})

test('a suspended club hides from all but its team, and comes back as it stood', async () => {
  const CLUB = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { status } }')
  const seenBy = async (who: 'stranger' | 'owner') =>
    (await t.ask(t.world[who], CLUB, { id: t.world.clubId })).code
  await t.db.updateTable('club').set({ status: 'STATIC' }).where('id', '=', t.world.clubId).execute()
  expect(await seenBy('stranger')).toBe('OK')
  expect(await change('suspend-club', t.world.clubSlug)).toEqual(['test-club is suspended'])
  expect([await seenBy('stranger'), await seenBy('owner')]).toEqual(['NOT_FOUND', 'OK'])
  expect(await refusalOf('suspend-club', t.world.clubSlug, '--reason', REASON)).toContain('already suspended')
  await change('unsuspend-club', t.world.clubId)
  expect((await club()).status).toBe('STATIC')
  expect(await refusalOf('unsuspend-club', t.world.clubSlug, '--reason', REASON)).toContain("isn't suspended")
})

test('a club whose owner left while it was suspended comes back closed', async () => {
  await t.db.updateTable('club').set({ status: 'OPEN' }).where('id', '=', t.world.clubId).execute()
  await change('suspend-club', t.world.clubSlug)
  const owner = t.db.updateTable('users').where('id', '=', t.world.owner.userId)
  await owner.set({ deleted_at: t.clock.now() }).execute()
  await change('unsuspend-club', t.world.clubSlug)
  await owner.set({ deleted_at: null }).execute()
  expect(await club()).toMatchObject({ status: 'CLOSED', status_before_closing: 'OPEN' })
})

test('new terms ask everybody again, and nothing that runs gets into them', async () => {
  const folder = await mkdtemp(join(t.services.config.dataDir, 'terms-'))
  const file = async (name: string, html: string) => {
    await writeFile(join(folder, name), html)
    return join(folder, name)
  }
  const good = await file('good.html', '<h1>Terms</h1><p>Be kind.</p>')
  const bad = await file('bad.html', '<p onclick="x()">Be kind.</p>')
  const agreed = async () =>
    (await t.ask(t.world.member, graphql('{ currentUser { agreeToTermsAndConditions } }'))).data.currentUser
      .agreeToTermsAndConditions
  const publish = (terms: string) => [
    'publish-terms',
    '--terms',
    terms,
    '--privacy',
    good,
    '--reason',
    REASON,
  ]
  expect(await refusalOf(...publish(bad))).toBe('<p onclick="x()"> is not allowed in this text.')
  expect(await refusalOf(...publish(join(folder, 'none.html')))).toContain('cannot be read')
  expect(await refusalOf('publish-terms', '--terms', good, '--reason', REASON)).toContain('--privacy FILE')
  expect(await agreed()).toBe(true)
  expect(await run(...publish(good))).toEqual(['version 2 of the terms is in force'])
  expect(await agreed()).toBe(false)
  const cut = await file('cut.pdf', '%PDF-1.4 and no end')
  expect(await refusalOf(...publish(cut))).toBe('This PDF file is not complete.')
  const posing = await file('posing.pdf', '<p>no PDF</p>')
  expect(await refusalOf(...publish(posing))).toMatch(/posing\.pdf is no PDF\.$/)
  const whole = await file('terms.pdf', '%PDF-1.4\n%%EOF\n')
  expect(await run(...publish(whole))).toEqual(['version 3 of the terms is in force'])
})

test('invites are raised by a number', async () => {
  expect(await change('raise-invites', 'member', '--by', '5')).toEqual(['member may have 15 invites open'])
  for (const by of ['0', '-1', 'x', '1.5', '5000']) {
    expect(await refusalOf('raise-invites', 'member', `--by=${by}`, '--reason', REASON)).not.toBe('')
  }
  expect((await person('member')).invites_granted).toBe(15)
})

test('a person who becomes staff, or is it no longer, signs in again', async () => {
  const asks = async () => (await t.ask(t.world.door, WHO_AM_I)).code
  expect(await asks()).toBe('OK')
  expect(await change('staff', 'door', 'on')).toEqual(['door is staff now, and has to sign in again'])
  expect([(await person('door')).is_staff, await asks()]).toEqual([true, 'AUTH_NOT_AUTHENTICATED'])
  await change('staff', 'door', 'off')
  expect((await person('door')).is_staff).toBe(false)
})

test.each([
  ['verify member', 'Say why, in 10 to 500 characters: --reason "…"'],
  ['verify member --reason short', 'Say why, in 10 to 500 characters: --reason "…"'],
  ['verify', 'Type: npm run staff -- verify USER'],
  ['parked now', 'Type: npm run staff -- parked [--retry]'],
  ['invent', 'There is no command invent: npm run staff shows them all.'],
  ['constructor', 'There is no command constructor: npm run staff shows them all.'],
  ['audit nobody-here', 'There is nobody named nobody-here: give a user name, an address or an id.'],
])('%s is answered with one sentence', async (typed, sentence) => {
  expect(await refusalOf(...typed.split(' '))).toBe(sentence)
})

test('what is not there is said in one sentence', async () => {
  for (const [command, what] of [
    ['verify', 'There is nobody named nowhere'],
    ['feature-event', 'There is no event nowhere'],
    ['suspend-club', 'There is no club nowhere'],
  ] as const) {
    expect(await refusalOf(command, 'nowhere', '--reason', REASON)).toContain(what)
  }
  expect(await refusalOf('verify', 'member', '--because', 'x')).toContain('--because')
})

test('it runs beside the server, and says with its exit code that it could not', async () => {
  const { dataDir, appKey } = t.services.config
  const env = {
    ...process.env,
    MODE: 'demo',
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: dataDir,
    APP_KEY: appKey,
  }
  const script = resolve(import.meta.dirname, '../../../../scripts/staff.ts')
  const typed = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env })
  expect((await typed()).stdout).toContain('npm run staff --')
  expect((await typed('verify', 'promoter', '--reason', REASON)).stdout).toContain('promoter is verified')
  expect((await person('promoter')).is_verified).toBe(true)
  const failed = typed('verify', 'nowhere', '--reason', REASON)
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nobody named nowhere'),
  })
})
