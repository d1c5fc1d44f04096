import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createOrder } from '#testing/steps/buy-tickets.ts'
import { giveRole } from '#testing/steps/give-role.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const ANSWER = graphql(`mutation ($input: AnswerEventQuestionsInput!) {
  answerEventQuestions(input: $input) {
    asksBeforeTickets
    myQuestionAnswers { questionId question kind answer values }
  }
}`)
const UPDATE = graphql(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) {
  questionRequirements { questionId question kind choices isRequired }
} }`)
const READ = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  asksBeforeTickets
  questionRequirements { questionId question kind choices isRequired }
  myQuestionAnswers { question answer values }
} }`)
const GUESTS = graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes {
  user { userName } questionRequirementAnswers { question answer kind }
} } }`)

const asked = (question: string, change: Record<string, unknown> = {}) => ({
  questionId: randomUUID(),
  question,
  kind: 'SHORT_TEXT',
  choices: [] as string[],
  isRequired: true,
  ...change,
})
type Question = ReturnType<typeof asked>

const team = () => asked('Which team?')
const color = () =>
  asked('Which shirts?', { kind: 'MULTIPLE_CHOICE', choices: ['Red', 'Blue'], isRequired: false })

const ask = async (
  questions: Question[],
  tickets: NonNullable<Parameters<typeof makeEvent>[1]>['tickets'] = [{}],
) => {
  const made = await makeEvent(t, { input: { questionRequirements: questions }, tickets })
  return { ...made, eventTicketId: made.eventTicketIds[0] ?? '' }
}
const answer = (person: Person | null, eventId: string, given: [Question, string[]][]) => {
  const answers = given.map(([{ questionId }, values]) => ({ questionId, values }))
  return t.ask(person, ANSWER, { input: { eventId, answers } })
}
const update = (eventId: string, questionRequirements: Question[]) =>
  t.ask(t.world.host, UPDATE, { input: { eventId, questionRequirements } })
const read = async (person: Person | null, eventId: string) => {
  const { data } = await t.ask(person, READ, { id: eventId })
  return data.event
}
const answersOf = async (viewer: Person, eventId: string, userName: string) => {
  const { data } = await t.ask(viewer, GUESTS, { id: eventId })
  return data.eventAttendees.nodes.find(({ user }) => user.userName === userName)?.questionRequirementAnswers
}

test('an event shows its questions in their order, to visitors too', async () => {
  const questions = [team(), color()]
  const { eventId } = await ask(questions)
  expect(await read(null, eventId)).toEqual({
    asksBeforeTickets: true,
    questionRequirements: questions,
    myQuestionAnswers: [],
  })
})

test('free tickets wait until the required questions are answered', async () => {
  const [one, two] = [team(), color()]
  const { eventId, eventTicketId } = await ask([one, two])
  const refused = await takeTickets(t, t.world.member, eventId, eventTicketId)
  expect([refused.code, refused.errors[0]?.message, refused.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    "Please answer the host's questions first.",
    [{ kind: 'QUESTIONS', have: 0, need: 1 }],
  ])
  const { data } = await answer(t.world.member, eventId, [[one, ['<b>Reds</b>']]])
  expect(data.answerEventQuestions).toEqual({
    asksBeforeTickets: true,
    myQuestionAnswers: [
      {
        questionId: one.questionId,
        question: 'Which team?',
        kind: 'SHORT_TEXT',
        answer: '<b>Reds</b>',
        values: ['<b>Reds</b>'],
      },
    ],
  })
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId)).code).toBe('OK')
  // What one person answered counts for nobody else.
  expect((await takeTickets(t, t.world.stranger, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
})

test('an order that costs something waits for the answers, too', async () => {
  const question = team()
  const { eventId, eventTicketId } = await ask([question], [{ price: 1500 }])
  const items = [{ eventTicketId, quantity: 1 }]
  const refused = await createOrder(t, t.world.member, eventId, items)
  expect([refused.code, refused.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    [{ kind: 'QUESTIONS', have: 0, need: 1 }],
  ])
  await answer(t.world.member, eventId, [[question, ['Reds']]])
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('OK')
})

test('each wrong answer is refused at its field, and then none is kept', async () => {
  const [one, two] = [team(), color()]
  const { eventId } = await ask([one, two])
  const refused = await answer(t.world.member, eventId, [
    [one, []],
    [two, ['Red', 'Green']],
  ])
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { 'answers.0.values': 'Please answer this question', 'answers.1.values': 'Choose one of the answers' },
  ])
  const long = await answer(t.world.member, eventId, [[one, ['x'.repeat(5001)]]])
  expect(long.errors[0]?.extensions.fields).toEqual({
    'answers.0.values.0': 'Your answer can have at most 5,000 characters',
  })
  expect((await read(t.world.member, eventId)).myQuestionAnswers).toEqual([])
})

test('an answer keeps the question as it was, and a changed question is asked again', async () => {
  const question = team()
  const { eventId, eventTicketId } = await ask([question])
  const guest = await t.world.addPerson('keeper')
  await answer(guest, eventId, [[question, ['Reds']]])
  await takeTickets(t, guest, eventId, eventTicketId)
  const { host } = t.world
  const changed = { ...question, question: 'Which team do you play for?' }
  expect((await t.ask(host, UPDATE, { input: { eventId, questionRequirements: [changed] } })).code).toBe('OK')
  expect(await answersOf(host, eventId, 'keeper')).toEqual([
    { question: 'Which team?', answer: 'Reds', kind: 'SHORT_TEXT' },
  ])
  expect((await read(guest, eventId)).asksBeforeTickets).toBe(true)
  expect((await takeTickets(t, guest, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
  await answer(guest, eventId, [[changed, ['Reds']]])
  expect((await takeTickets(t, guest, eventId, eventTicketId)).code).toBe('OK')
})

test('a question that was taken away is no longer asked, and its answers stay', async () => {
  const [one, two] = [team(), color()]
  const { eventId, eventTicketId } = await ask([one, two])
  const guest = await t.world.addPerson('early')
  await answer(guest, eventId, [[one, ['Reds']]])
  await takeTickets(t, guest, eventId, eventTicketId)
  expect((await update(eventId, [two])).data.updateEvent.questionRequirements).toEqual([two])
  expect(await answersOf(t.world.host, eventId, 'early')).toEqual([
    { question: 'Which team?', answer: 'Reds', kind: 'SHORT_TEXT' },
  ])
  expect((await answer(guest, eventId, [[one, ['Blues']]])).code).toBe('CONFLICT')
  const late = await t.world.addPerson('late')
  expect((await takeTickets(t, late, eventId, eventTicketId)).code).toBe('OK')
  // It comes back with its answers, in another place.
  expect((await update(eventId, [two, one])).data.updateEvent.questionRequirements).toEqual([two, one])
  expect((await read(guest, eventId)).myQuestionAnswers).toHaveLength(1)
})

test('a question of another event cannot be moved or changed', async () => {
  const question = team()
  const { eventId } = await ask([question])
  const other = await ask([])
  expect((await update(other.eventId, [{ ...question, question: 'Mine now?' }])).code).toBe('CONFLICT')
  expect((await read(null, eventId)).questionRequirements).toEqual([question])
  expect((await answer(t.world.member, other.eventId, [[question, ['Reds']]])).code).toBe('CONFLICT')
})

test('a copy of an event asks the same, of everybody again', async () => {
  const [one, two] = [team(), color()]
  const { eventId } = await ask([one, two])
  const { host } = t.world
  await answer(host, eventId, [[one, ['Reds']]])
  const { data } = await t.ask(
    host,
    graphql(`mutation ($id: ID!, $key: String!) { duplicateEvent(eventId: $id, idempotencyKey: $key) {
      asksBeforeTickets questionRequirements { questionId question kind choices isRequired } myQuestionAnswers { answer }
    } }`),
    { id: eventId, key: randomUUID() },
  )
  const { questionRequirements: copies, ...rest } = data.duplicateEvent
  expect(rest).toEqual({ asksBeforeTickets: true, myQuestionAnswers: [] })
  expect(copies.map(({ questionId: _id, ...each }) => each)).toEqual(
    [one, two].map(({ questionId: _id, ...each }) => each),
  )
  expect(copies.map(({ questionId }) => questionId)).not.toContain(one.questionId)
})

test('answers are for the person, for those who answer requests, and of own guests for who brought them in', async () => {
  const question = team()
  const { eventId, eventTicketId } = await ask([question])
  const { promoter, door, coordinator } = t.world
  const code = await makePromoter(t, eventId, promoter)
  await giveRole(t.services, t.world.host, eventId, door, 'DOOR')
  await giveRole(t.services, t.world.host, eventId, coordinator, 'COORDINATOR')
  const [brought, other] = [await t.world.addPerson('brought'), await t.world.addPerson('other')]
  for (const guest of [brought, other]) await answer(guest, eventId, [[question, [`${guest.userName}s`]]])
  await takeTickets(t, brought, eventId, eventTicketId, { referralCode: code })
  await takeTickets(t, other, eventId, eventTicketId)
  const seen = async (viewer: Person) => [
    (await answersOf(viewer, eventId, 'brought'))?.map(({ answer: text }) => text),
    (await answersOf(viewer, eventId, 'other'))?.map(({ answer: text }) => text),
  ]
  expect(await seen(t.world.host)).toEqual([['broughts'], ['others']])
  expect(await seen(coordinator)).toEqual([['broughts'], ['others']])
  expect(await seen(promoter)).toEqual([['broughts'], undefined])
  expect(await seen(door)).toEqual([undefined, undefined])
})

test('an answer can change and be taken back until the event starts; what is missing can be given until it ends', async () => {
  const [one, two] = [team(), color()]
  const { eventId, eventTicketId } = await ask([one, two])
  await answer(t.world.member, eventId, [
    [one, ['Reds']],
    [two, ['Red', 'Blue']],
  ])
  await takeTickets(t, t.world.member, eventId, eventTicketId)
  await answer(t.world.member, eventId, [
    [one, ['Blues']],
    [two, []],
  ])
  const given = [{ question: 'Which team?', answer: 'Blues', values: ['Blues'] }]
  expect((await read(t.world.member, eventId)).myQuestionAnswers).toEqual(given)
  t.clock.advance({ hours: 3 })
  const member = await t.world.signIn(t.world.member)
  const late = await answer(member, eventId, [[one, ['Greens']]])
  expect([late.code, late.errors[0]?.message]).toEqual([
    'CONFLICT',
    "The event has started, so your answers can't change any more.",
  ])
  expect(
    (
      await answer(member, eventId, [
        [one, ['Blues']],
        [two, ['Red']],
      ])
    ).code,
  ).toBe('OK')
  t.clock.advance({ hours: 4 })
  expect((await answer(await t.world.signIn(t.world.member), eventId, [[two, ['Blue']]])).code).toBe(
    'CONFLICT',
  )
})
