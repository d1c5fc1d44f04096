import { expect, test } from 'vitest'
import { typingStore } from './typing-store.ts'

const blocked = () => {
  throw new Error('The storage is blocked')
}

test('what was typed is kept until it is sent', () => {
  const kept = new Map<string, string>()
  const store = typingStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }))
  expect(store.read('proof')).toBeNull()
  store.keep('proof', { link: 'https://a.example' })
  expect(store.read('proof')).toEqual({ link: 'https://a.example' })
  expect(store.read('another proof')).toBeNull()
  store.forget('proof')
  expect(store.read('proof')).toBeNull()
})

test.each([
  ['blocked', blocked],
  ['full', () => ({ getItem: () => 'no json', removeItem: blocked, setItem: blocked })],
])('where the storage is %s, typing goes on and nothing is kept', (_name, storage) => {
  const store = typingStore(storage)
  expect(() => store.keep('proof', { link: 'a' })).not.toThrow()
  expect(store.read('proof')).toBeNull()
  expect(() => store.forget('proof')).not.toThrow()
})
