import { afterEach, expect, test, vi } from 'vitest'
import { cropDefaults } from './crop-defaults.ts'
import { toWebp } from './to-webp.ts'

afterEach(() => vi.unstubAllGlobals())

test('a picture is cut as section 9 says until somebody moves it', () => {
  expect(cropDefaults).toEqual({ scale: 1, rotate: 0, border: 25, width: 200, height: 200 })
})

test.each([
  [2000, 1500, 1000, 750],
  [200, 200, 200, 200],
  [300, 1200, 250, 1000],
])('a picture of %i by %i is sent as WEBP of quality 100, %i by %i', async (width, height, ...size) => {
  const written = new Blob()
  const toBlob = vi.fn((done: (blob: Blob) => void) => done(written))
  const canvas = { width: 0, height: 0, getContext: () => ({ drawImage: () => {} }), toBlob }
  vi.stubGlobal('document', { createElement: () => canvas })
  expect(await toWebp({ width, height } as HTMLCanvasElement)).toBe(written)
  expect(toBlob).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/webp', 1)
  expect([canvas.width, canvas.height]).toEqual(size)
})
