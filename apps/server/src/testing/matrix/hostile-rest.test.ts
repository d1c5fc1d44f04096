import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { MatrixFixture } from './fixture.ts'
import { harmIn, hostile } from './hostile-texts.ts'
import { makeFixture } from './make-fixture.ts'
import { restMatrix } from './rest-matrix.ts'
import { sendByRest, textsIn, usualRequest, withText } from './rest-request.ts'

let t: TestApp
let fixture: MatrixFixture
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
})
afterAll(() => t.close())

test.each(restMatrix)('$route takes no harm by any text', async (row) => {
  const { route } = row
  const usual = usualRequest(row, fixture)
  const { status: usually } = await sendByRest(t, route, usual)
  for (const place of textsIn(usual)) {
    for (const [what, text] of Object.entries(hostile)) {
      const answer = await sendByRest(t, route, withText(usual, place, text))
      const isRefusedThere = answer.status === 400 && answer.text.includes(`${place.at(-1)}":`)
      // Too many wrong texts have to wait (423). A wrong part of an address cannot be read, or leads nowhere.
      const mayBe = [usually, 423, ...(place[0] === 'params' ? [400, 403, 404] : [])]
      if (!isRefusedThere) expect(mayBe, `${place} ${what} ${answer.text}`).toContain(answer.status)
      expect(answer.status).toBeLessThan(500)
      expect(harmIn([answer.text]), `${place} ${what}`).toEqual([])
      expect(answer.text).not.toMatch(/<script>alert|<img src=x/)
    }
  }
})
