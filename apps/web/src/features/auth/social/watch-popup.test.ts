import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flow } from './social-flow.ts'
import { reportToOpener } from './social-flow.ts'
import { watchPopup } from './watch-popup.ts'

const flow: Flow = { state: 'own', provider: 'youtube', action: 'connect' }
const connected: ProcessOutcome = { kind: 'connected', provider: 'youtube', state: 'own', code: 'one-time' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch() {
  const popup = { closed: false }
  const seen: (ProcessOutcome | 'closed')[] = []
  const stop = watchPopup(flow, popup as Window, {
    onEnd: (outcome) => seen.push(outcome),
    onClosed: () => seen.push('closed'),
  })
  return { popup, seen, stop }
}

test('the popup is looked at every 200 ms, and that it is closed is noticed once', () => {
  const { popup, seen } = watch()
  vi.advanceTimersByTime(200)
  popup.closed = true
  vi.advanceTimersByTime(199)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['closed'])
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['closed'])
})

test('its word is taken at the next look, and ends the looking', () => {
  const { popup, seen } = watch()
  reportToOpener(connected)
  vi.advanceTimersByTime(199)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  popup.closed = true
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([connected])
})

test('its word still counts after it looked closed, and nothing does once nobody watches', () => {
  const { popup, seen, stop } = watch()
  popup.closed = true
  vi.advanceTimersByTime(200)
  reportToOpener({ ...connected, state: 'of another popup' })
  window.dispatchEvent(new Event('storage'))
  expect(seen).toEqual(['closed'])
  reportToOpener(connected)
  window.dispatchEvent(new Event('storage'))
  expect(seen).toEqual(['closed', connected])
  stop()
  reportToOpener(connected)
  window.dispatchEvent(new Event('storage'))
  expect(seen).toHaveLength(2)
})
