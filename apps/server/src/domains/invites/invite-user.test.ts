import { mostInvitesAnHour, mostInvitesToOneADay } from '@reprise/rules/invites/invite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { ADD_DOOR } from '#testing/documents.ts'
import { readBell } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import type { Aim } from '#testing/steps/send-invites.ts'
import {
  acceptInvite,
  createInviteLink,
  endInvite,
  readInvite,
  sendInvite,
} from '#testing/steps/send-invites.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  return mails.filter((mail) => mail.to === to)
}

async function toEvent(role = 'DOOR'): Promise<Aim & { targetIdOrSlug: string }> {
  const { slug } = await makeEvent(t, { input: { displayName: 'Jazz night' } })
  return { kind: 'EVENT', targetIdOrSlug: slug, role }
}

const remaining = async (person: Person) => {
  const { data } = await t.ask(person, graphql('{ currentUser { userInvitesRemaining } }'))
  return data.currentUser.userInvitesRemaining
}

test('an address is invited by a mail that says who, to what, as what, and leads to the page', async () => {
  const aim = await toEvent('CO_HOST')
  const { data, code } = await sendInvite(t, t.world.host, 'New.Person@Example.test', {
    ...aim,
    message: 'Come <b>along</b>',
  })
  expect(code).toBe('OK')
  expect(data.invite).toMatchObject({
    kind: 'EVENT',
    state: 'PENDING',
    targetName: 'Jazz night',
    targetPath: `/rep-club/events/${aim.targetIdOrSlug}`,
    role: 'CO_HOST',
    emailAddress: 'new.person@example.test',
    invitee: null,
    isMine: true,
    isForViewer: false,
  })
  await t.drain()
  const [mail, ...more] = await mailsTo('new.person@example.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('host invites you to Jazz night as a co-host')
  expect(mail?.text).toContain('host says: Come <b>along</b>')
  expect(mail?.text).toContain(`/accept-invite/${data.invite.inviteId}?email=new.person%40example.test`)
})

test('the mail that invites to an event has its picture, and that to the platform has none', async () => {
  const aim = await toEvent('CO_HOST')
  await t.db
    .updateTable('event')
    .set({ avatar_file: 'cover.webp' })
    .where('slug', '=', aim.targetIdOrSlug)
    .execute()
  await sendInvite(t, t.world.host, 'sees-poster@example.test', aim)
  await sendInvite(t, t.world.host, 'sees-none@example.test', { kind: 'USER' })
  await t.drain()
  const mails = await t.db
    .selectFrom('outbox_message')
    .select(['recipient', 'html'])
    .where('recipient', 'like', 'sees-%')
    .orderBy('recipient')
    .execute()
  expect(mails.map(({ html }) => /<img src="([^"]*)"/.exec(html ?? '')?.[1])).toEqual([
    undefined,
    `${t.services.config.publicUrl}/files/cover.jpg`,
  ])
})

test('an address with an account gets the same mail, the account sees it in the app, and the inviter the same answer', async () => {
  const aim = await toEvent('PROMOTER')
  const known = await sendInvite(t, t.world.host, 'stranger@example.test', aim)
  const unknown = await sendInvite(t, t.world.host, 'strange@example.test', aim)
  const shape = ({ inviteId, emailAddress, maskedEmailAddress, ...rest }: typeof known.data.invite) => ({
    ...rest,
    told: [inviteId.length, emailAddress?.endsWith('@example.test'), maskedEmailAddress],
  })
  expect(shape(known.data.invite)).toEqual(shape(unknown.data.invite))
  await t.drain()
  const [toKnown] = await mailsTo('stranger@example.test')
  const [toUnknown] = await mailsTo('strange@example.test')
  expect(toKnown?.subject).toBe(toUnknown?.subject)
  expect((await readBell(t, t.world.stranger))[0]).toBe('host invites you to promote Jazz night.')
})

test('the same again, yourself, and who has the role already are refused', async () => {
  const aim = await toEvent()
  const { host } = t.world
  expect((await sendInvite(t, host, 'twice@example.test', aim)).code).toBe('OK')
  expect(
    (await sendInvite(t, host, 'TWICE@example.test', { ...aim, role: 'TALENT' })).errors[0],
  ).toMatchObject({
    message: 'This email address is already invited.',
    extensions: { code: 'CONFLICT' },
  })
  expect((await sendInvite(t, host, '@SecondMember', aim)).code).toBe('OK')
  expect((await sendInvite(t, host, 'secondmember', aim)).errors[0]?.message).toBe(
    'This person is already invited.',
  )
  expect((await sendInvite(t, host, 'host', aim)).errors[0]?.extensions.fields).toEqual({
    userName: "You can't invite yourself.",
  })
  expect((await sendInvite(t, host, 'Host@example.test', aim)).errors[0]?.extensions.fields).toEqual({
    emailAddress: "You can't invite yourself.",
  })
  for (const nobody of ['no-such-person', 'deleted']) {
    expect((await sendInvite(t, host, nobody, aim)).errors[0]?.extensions.fields).toEqual({
      userName: 'No one has this username.',
    })
  }
  await t.ask(host, ADD_DOOR, {
    eventId: (
      await t.db
        .selectFrom('event')
        .select('id')
        .where('slug', '=', aim.targetIdOrSlug)
        .executeTakeFirstOrThrow()
    ).id,
  })
  expect((await sendInvite(t, host, 'door', aim)).errors[0]?.message).toBe(
    "They're already one of the door team of this event.",
  )
  // For an address this answer would tell whose it is. So it is checked when the invite is accepted.
  expect((await sendInvite(t, host, 'door@example.test', aim)).code).toBe('OK')
})

test('what makes no sense is refused at the field', async () => {
  const aim = await toEvent()
  const { host, member } = t.world
  const codeOf = async (to: string, wanted: Aim) => (await sendInvite(t, host, to, wanted)).code
  expect(await codeOf('a@example.test', { ...aim, role: 'ATTENDEE' })).toBe('BAD_INPUT')
  expect(await codeOf('a@example.test', { kind: 'EVENT', targetIdOrSlug: aim.targetIdOrSlug })).toBe(
    'BAD_INPUT',
  )
  expect(await codeOf('a@example.test', { role: 'DOOR' })).toBe('BAD_INPUT')
  expect(await codeOf('not@an@address', {})).toBe('BAD_INPUT')
  expect(await codeOf('a@example.test', { message: 'x'.repeat(1001) })).toBe('BAD_INPUT')
  expect(await codeOf('a@example.test', { message: 'a\u0000b' })).toBe('BAD_INPUT')
  expect(
    await codeOf('a@example.test', { kind: 'EVENT', targetIdOrSlug: 'no-such-event', role: 'DOOR' }),
  ).toBe('NOT_FOUND')
  expect((await sendInvite(t, member, 'a@example.test', aim)).code).toBe('FORBIDDEN')
})

test('invites to the platform are counted while they wait, and come back on revoke', async () => {
  const { member } = t.world
  expect(await remaining(member)).toBe(10)
  const sent: string[] = []
  for (let n = 0; n < 9; n += 1) {
    sent.push((await sendInvite(t, member, `friend${n}@example.test`)).data.invite.inviteId)
  }
  // Where several invites are sent at once, only as many succeed as there are places left.
  const rush = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sendInvite(t, member, `rush${n}@example.test`)),
  )
  expect(rush.map(({ code }) => code).sort()).toEqual([...Array(7).fill('LIMIT_REACHED'), 'OK'])
  expect(await remaining(member)).toBe(0)
  expect((await createInviteLink(t, member)).code).toBe('LIMIT_REACHED')
  expect((await endInvite(t, 'revokeInvite', member, sent[0] ?? '')).data.invite.state).toBe('REVOKED')
  expect(await remaining(member)).toBe(1)
  // Asking for a link again returns the same link, and takes only one place.
  const link = await createInviteLink(t, member)
  expect((await createInviteLink(t, member)).data.invite.inviteId).toBe(link.data.invite.inviteId)
  expect(await remaining(member)).toBe(0)
  t.clock.advance({ hours: 24 * 30 })
  const again = await t.world.signIn(member)
  expect(await remaining(again)).toBe(10)
  expect((await sendInvite(t, again, 'friend1@example.test')).code).toBe('OK')
})

test('nobody floods others: so many an hour, and so many to one address a day', async () => {
  const sender = await t.world.addPerson('eager')
  await t.db.updateTable('users').set({ invites_granted: 100 }).where('id', '=', sender.userId).execute()
  for (let n = 0; n < mostInvitesAnHour; n += 1) {
    expect((await sendInvite(t, sender, `many${n}@example.test`)).code).toBe('OK')
  }
  expect((await sendInvite(t, sender, 'one-more@example.test')).code).toBe('RATE_LIMITED')
  const codes: string[] = []
  for (let n = 0; n <= mostInvitesToOneADay; n += 1) {
    const other = await t.world.addPerson(`sender-${n}`)
    const { code, data } = await sendInvite(t, other, 'popular@example.test')
    codes.push(code)
    // An invite that is taken back still counts, because it was sent.
    if (code === 'OK') await endInvite(t, 'revokeInvite', other, data.invite.inviteId)
  }
  expect(codes).toEqual([...Array(mostInvitesToOneADay).fill('OK'), 'RATE_LIMITED'])
})

test('a revoked invite is gone for all but its sender, and cannot be accepted', async () => {
  const host = await t.world.signIn(t.world.host)
  const stranger = await t.world.signIn(t.world.stranger)
  const { slug } = await makeEvent({ ...t, world: { ...t.world, host } })
  const { data } = await sendInvite(t, host, 'stranger', {
    kind: 'EVENT',
    targetIdOrSlug: slug,
    role: 'DOOR',
  })
  const { inviteId } = data.invite
  expect((await endInvite(t, 'revokeInvite', stranger, inviteId)).code).toBe('NOT_FOUND')
  expect((await endInvite(t, 'revokeInvite', host, inviteId)).code).toBe('OK')
  expect((await endInvite(t, 'revokeInvite', host, inviteId)).code).toBe('OK')
  const answers = await Promise.all([
    readInvite(t, stranger, inviteId),
    readInvite(t, null, inviteId),
    readInvite(t, stranger, 'not-an-id'),
    readInvite(t, stranger, '00000000-0000-4000-8000-000000000000'),
    acceptInvite(t, stranger, inviteId),
    acceptInvite(t, stranger, 'not-an-id'),
    endInvite(t, 'declineInvite', stranger, inviteId),
  ])
  expect(new Set(answers.map(({ errors }) => `${errors[0]?.extensions.code} ${errors[0]?.message}`))).toEqual(
    new Set(["NOT_FOUND This invite doesn't exist or was revoked."]),
  )
  expect((await readInvite(t, host, inviteId)).data.invite.state).toBe('REVOKED')
})

test('inviteByUserName: a member hears it by a mail that they can switch off, and then hears no more', async () => {
  const member = await t.world.addPerson('mailable')
  const mails = async () =>
    (await mailsTo('mailable@example.test')).filter(({ subject }) => subject.includes('invites you'))
  expect((await sendInvite(t, await t.world.signIn(t.world.member), 'mailable')).code).toBe('OK')
  await t.drain()
  const [mail] = await mails()
  const link = /Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(link)
  const answer = await fetch(`${t.url}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.ok).toBe(true)
  expect((await sendInvite(t, await t.world.signIn(t.world.secondMember), 'mailable')).code).toBe('OK')
  await t.drain()
  expect(await mails()).toHaveLength(1)
  const { data } = await t.ask(member, graphql('{ myReceivedInvites { nodes { inviteId } } }'))
  expect(data.myReceivedInvites.nodes).toHaveLength(2)
})
