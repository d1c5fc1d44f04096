import { expect, test } from 'vitest'
import { featureFlagKeys, flagsWith } from './feature-flags.ts'

test('redeeming offers is off until it is turned on', () => {
  expect(flagsWith([])).toEqual([{ key: 'redeemOffers', isOn: false }])
  expect(flagsWith(['redeemOffers'])).toEqual([{ key: 'redeemOffers', isOn: true }])
})

test('each flag is told once', () => {
  expect(flagsWith(featureFlagKeys).map(({ key }) => key)).toEqual(featureFlagKeys)
})
