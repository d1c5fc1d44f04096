import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toastAct, toastError, toastNotLoaded, toastSuccess, toasts } from './toast.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false })
})
beforeEach(() => {
  for (const { id } of toasts.read()) toasts.close(id)
})

const shown = () => toasts.read().map(({ title, message }) => `${title} ${message}`)

test('what was just done stands in place of what was done before', () => {
  toastSuccess('Your profile is saved.')
  toastError('This name is taken.')
  expect(shown()).toEqual(['Oops ... This name is taken.'])
  toastError('Not now', "We couldn't load your receipt.")
  expect(shown()).toEqual(["We couldn't load your receipt. Not now"])
})

test('of all that could not be loaded the first says enough, and it waits beneath what was done', () => {
  toastNotLoaded('We could not load your events. Please try again.')
  toastNotLoaded('We could not load your clubs. Please try again.')
  expect(shown()).toEqual(['Oops ... We could not load your events. Please try again.'])
  const close = toastAct({ kind: 'success', message: 'Ana is approved.' })
  expect(shown()).toEqual([
    'Success! Ana is approved.',
    'Oops ... We could not load your events. Please try again.',
  ])
  close()
  expect(shown()).toEqual(['Oops ... We could not load your events. Please try again.'])
})

test('who showed a toast closes that one, and none that came after it', () => {
  const close = toastAct({ kind: 'success', message: 'Ana is approved.' })
  toastAct({ kind: 'success', message: 'Ben is approved.' })
  close()
  expect(shown()).toEqual(['Success! Ben is approved.'])
})

test('who watches hears of each change until they stop', () => {
  const hears = vi.fn()
  const stop = toasts.watch(hears)
  toastSuccess('Once.')
  stop()
  toastSuccess('Twice.')
  expect(hears).toHaveBeenCalledTimes(1)
})
