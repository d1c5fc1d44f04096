import { expect, test } from 'vitest'
import { requestPointTradeInput } from './trade.input.ts'

const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const other = '2b4e28ba-2fa1-41d2-883f-0016d3cca427'
const trade = {
  clubId: id,
  amount: '50',
  userName: '@Ann',
  wantedClubId: other,
  wantedAmount: '20',
  idempotencyKey: 'a-key-of-mine-1',
}

test('a trade is points of two clubs and a person; for a present nothing is wanted', () => {
  expect(requestPointTradeInput.parse(trade)).toMatchObject({
    amount: 50n,
    userName: 'ann',
    wantedClubId: other,
    wantedAmount: 20n,
  })
  expect(
    requestPointTradeInput.parse({ ...trade, wantedClubId: undefined, wantedAmount: '0' }),
  ).toMatchObject({ wantedClubId: null, wantedAmount: 0n })
  expect(requestPointTradeInput.safeParse({ ...trade, wantedClubId: id, wantedAmount: '0' }).success).toBe(
    true,
  )
})

test.each([
  ['amount', '0'],
  ['amount', '1.5'],
  ['amount', '-3'],
  ['amount', '9223372036854775808'],
  ['amount', '1000001'],
  ['wantedAmount', '-1'],
  ['wantedAmount', '1000001'],
  ['wantedClubId', null],
  ['wantedClubId', id],
  ['wantedClubId', 'night-owls'],
  ['clubId', 'night-owls'],
  ['userName', ' '],
])('%s %j is refused', (field, value) => {
  const { error } = requestPointTradeInput.safeParse({ ...trade, [field]: value })
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
})
