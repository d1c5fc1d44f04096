import { expect, it } from 'vitest'
import { pictureSources, squarePicture } from './picture-widths.ts'

it('offers a stored picture in each width and as it is', () => {
  expect(pictureSources('/files/cover.webp')).toBe(
    '/files/cover.webp?w=480 480w, /files/cover.webp?w=800 800w, /files/cover.webp 1000w',
  )
})

it.each(['blob:http://localhost/1', 'https://pictures.example/a.webp', '/files/', ''])(
  'offers %s in no other width',
  (url) => {
    expect(pictureSources(url)).toBeUndefined()
  },
)

it('asks for a square of a stored picture, and of no other', () => {
  expect(squarePicture('/files/face.webp', 96)).toBe('/files/face.webp?w=96')
  expect(squarePicture('blob:http://localhost/1', 192)).toBe('blob:http://localhost/1')
})
