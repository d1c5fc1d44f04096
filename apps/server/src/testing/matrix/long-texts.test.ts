import { getNamedType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { subscribeByText } from '../subscribe.ts'
import type { MatrixFixture } from './fixture.ts'
import { makeFixture } from './make-fixture.ts'
import { restMatrix } from './rest-matrix.ts'
import { sendByRest, textsIn, usualRequest, withText } from './rest-request.ts'
import { inputAt, placesIn, usualInput } from './usual-input.ts'
import { looksAt } from './watch-looks.ts'

let t: TestApp
let fixture: MatrixFixture
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
})
afterAll(() => t.close())

/** Longer than any text that the product takes, and as long as fits into a body, an address or a message of a socket. */
const inBody = 'x'.repeat(100_000)
const inAddress = 'x'.repeat(12_000)

test('a look at a whole text is seen, and one at its beginning is not', async () => {
  const { colorInput } = await import('@reprise/rules/platform/text/color.input')
  const { withoutTurns } = await import('@reprise/rules/platform/text/text')
  expect(await looksAt(inBody, async () => withoutTurns(inBody))).toEqual([
    expect.stringMatching(/^replace by \S*text\.ts/),
    expect.stringMatching(/by \S*text\.ts/),
    expect.stringMatching(/^exec by \S*text\.ts/),
  ])
  expect(await looksAt(inBody, async () => withoutTurns(inBody.slice(0, 100)))).toEqual([])
  expect(await looksAt(inBody, async () => colorInput.safeParse('#aabbcc'))).toEqual([])
})

const takesText = ['String', 'ID', 'Date', 'DateTime', 'BigInt']
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
const places = roots
  .filter((root) => root != null)
  .flatMap((root) =>
    Object.values(root.getFields()).flatMap((field) =>
      placesIn(field.args)
        .filter((path) => takesText.includes(getNamedType(inputAt(field.args, path).type).name))
        .map((path) => ({ root, field, path, place: `${field.name}.${path.join('.')}` })),
    ),
  )

describe('a text that is far too long is refused before anything looks at it', () => {
  test.each(places)('$place', async ({ root, field, path }) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
    const shown = isScalarType(getNamedType(field.type)) ? '' : '{ __typename }'
    const document = `${root.name.toLowerCase()} (${declared}) { ${field.name}(${passed}) ${shown} }`
    const isLive = root === schema.getSubscriptionType()
    const text = isLive ? inAddress : inBody
    const input = usualInput(fixture, field.args, path, text)
    const looks = await looksAt(text, async () => {
      if (isLive) (await subscribeByText(t.url, t.world.host, document, input)).close()
      else expect((await t.askText(t.world.host, document, input)).status).toBeLessThan(500)
    })
    expect(looks).toEqual([])
  })

  test.each(restMatrix)('$route', async (row) => {
    const usual = usualRequest(row, fixture)
    for (const place of textsIn(usual)) {
      const text = place[0] === 'body' ? inBody : inAddress
      const looks = await looksAt(text, async () => {
        const { status } = await sendByRest(t, row.route, withText(usual, place, text))
        expect(status).toBeLessThan(500)
      })
      expect([place.join('.'), looks]).toEqual([place.join('.'), []])
    }
  })
})

test('each place where a text goes is walked', () => {
  expect(places.length).toBeGreaterThan(180)
})
