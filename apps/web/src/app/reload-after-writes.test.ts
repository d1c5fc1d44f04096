import type { MutationOptions, QueryKey, QueryMeta } from '@tanstack/react-query'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/graphql/api-error.ts'
import { forgetSession, leavingBy, storeSignIn } from '../lib/session/session.ts'
import { stubBrowser } from '../lib/testing/stub-browser.ts'
import { queryClient } from './query-client.ts'

const signIn = (userId: string) =>
  storeSignIn({
    token: 'a.b.c',
    refreshToken: 'r',
    userId,
    email: null,
    userName: 'owner',
    skipMultiFactorAuthentication: true,
    authInfo: {
      isDeleted: false,
      isComplete: true,
      isPhoneNumberVerified: true,
      agreeToTermsAndConditions: true,
    },
    deletesAt: null,
  })

const closes: (() => void)[] = []

/** Something that is shown: how often it was asked for. */
const show = async (queryKey: QueryKey, meta: QueryMeta = {}) => {
  const asked = vi.fn(() => Promise.resolve('an answer'))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: asked, meta })
  closes.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  return asked
}

const write = (options: MutationOptions<unknown, Error, void>) =>
  new MutationObserver(queryClient, { meta: { formShowsFailure: true }, ...options }).mutate()

beforeEach(() => {
  stubBrowser()
  signIn('olivia')
})
afterEach(() => {
  for (const close of closes.splice(0)) close()
  vi.unstubAllGlobals()
})

test('what is shown is asked for once more after a write, and what a form began with is not', async () => {
  const list = await show(['search', 'a list'])
  const form = await show(['search', 'a form'], { isKept: true })
  await write({ mutationFn: async () => 'done' })
  expect(list).toHaveBeenCalledTimes(2)
  expect(form).toHaveBeenCalledTimes(1)
})

test('so it is after a refusal, since something else than what is shown was the reason', async () => {
  const list = await show(['search', 'a list'])
  await write({ mutationFn: () => Promise.reject(new ApiError({ code: 'CONFLICT' })) }).catch(() => undefined)
  expect(list).toHaveBeenCalledTimes(2)
})

test('a refusal of what was sent changes nothing of what is shown', async () => {
  const list = await show(['search', 'a list'])
  for (const failure of [new ApiError({ code: 'BAD_INPUT' }), new Error('the dialog was closed')])
    await write({ mutationFn: () => Promise.reject(failure) }).catch(() => undefined)
  expect(list).toHaveBeenCalledTimes(1)
})

test('a write that names what it changes has only that asked for, also of a form', async () => {
  const list = await show(['search', 'a list'])
  const form = await show(['search', 'a form'], { isKept: true })
  await write({ mutationFn: async () => 'done', meta: { changes: [['search', 'a form']] } })
  expect(list).toHaveBeenCalledTimes(1)
  expect(form).toHaveBeenCalledTimes(2)
})

test('without an answer an order stays as it was chosen', async () => {
  const list = await show(['search', 'a list'])
  const unanswered = () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 }))
  await write({ mutationFn: unanswered, meta: { formShowsFailure: true, keepsUnanswered: true } }).catch(
    () => undefined,
  )
  expect(list).toHaveBeenCalledTimes(1)
})

test('of two writes at once the last one asks', async () => {
  const list = await show(['search', 'a list'])
  const answer = Promise.withResolvers<string>()
  const last = write({ mutationFn: () => answer.promise })
  await write({ mutationFn: async () => 'done' })
  expect(list).toHaveBeenCalledTimes(1)
  answer.resolve('done')
  await last
  expect(list).toHaveBeenCalledTimes(2)
})

test('a first answer that is still under way is not taken: it may be from before', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]?.promise)
  const observer = new QueryObserver(queryClient, { queryKey: ['search', 'slow'], queryFn: () => asked() })
  closes.push(observer.subscribe(() => undefined))
  const done = write({ mutationFn: async () => 'done' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  answers[0]?.resolve('before')
  answers[1]?.resolve('after')
  await done
  expect(observer.getCurrentResult().data).toBe('after')
})

test('a query that is an act is not done twice, even while its first answer is under way', async () => {
  const answer = Promise.withResolvers<string>()
  const asked = vi.fn(() => answer.promise)
  const observer = new QueryObserver(queryClient, {
    queryKey: ['search', 'an act'],
    queryFn: asked,
    staleTime: 'static',
  })
  closes.push(observer.subscribe(() => undefined))
  const askedAgain = vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2)).catch(() => undefined)
  await Promise.race([write({ mutationFn: async () => 'done' }), askedAgain])
  answer.resolve('sent')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('sent'))
  await write({ mutationFn: async () => 'done' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('who signs in or out by a write is shown another page, which loads by itself', async () => {
  const list = await show(['search', 'a list'])
  await write({ mutationFn: async () => signIn('marcus') })
  await write({ mutationFn: async () => forgetSession() })
  await write({ mutationFn: async () => signIn('olivia') })
  expect(list).toHaveBeenCalledTimes(1)
})

test('a page that ends its own session asks for nothing', async () => {
  const list = await show(['search', 'a list'])
  await write({ mutationFn: () => leavingBy(async () => 'deleted') })
  expect(list).toHaveBeenCalledTimes(1)
})
