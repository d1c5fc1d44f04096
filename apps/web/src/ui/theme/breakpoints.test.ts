import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const SRC = resolve(import.meta.dirname, '../..')

// Container queries (`@container`) do not depend on the width of the screen, so they may use other widths.
test('style sheets change the layout at these widths of the screen and at no others', () => {
  const ends = Object.values(breakpoints).flatMap((width) => [`${width}em`, `${(width - 0.01).toFixed(2)}em`])
  const others = globSync('**/*.{css,tsx,ts}', { cwd: SRC }).flatMap((file) =>
    [
      ...readFileSync(resolve(SRC, file), 'utf8')
        .replaceAll(/@container[^{]*/g, '')
        .matchAll(/\((?:(?:min|max)-width:|width [<>]=?) ?([\d.]+\w+)\)/g),
    ]
      .map(([, width]) => width ?? '')
      .filter((width) => !ends.includes(width))
      .map((width) => `${file}: ${width}`),
  )
  expect(others).toEqual([])
})
