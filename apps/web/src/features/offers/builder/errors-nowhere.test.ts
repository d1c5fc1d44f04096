import { programOf } from '@reprise/rules/offers/programs'
import { expect, test } from 'vitest'
import { errorsNowhere, hasMemberLimit } from './errors-nowhere.ts'
import { newOffer } from './offer-form.ts'
import { newConfiguration } from './programs/configuration.ts'

const values = newOffer({ redeemType: 'ACCESS_PASS', buying: null }, 'Europe/Berlin')
const state = { isLocked: false, isOver: false, isNew: true }
const program = (type: 'BUY_POINTS' | 'EARN_POINTS' | 'REWARD_MEMBERS', slug: string) => {
  const found = programOf(type, slug)
  expect.assert(found)
  return found
}

test.each([
  ['EARN_POINTS', 'download', 'configuration.fileName', true],
  ['EARN_POINTS', 'survey', 'configuration.questions.1.options.2', true],
  ['EARN_POINTS', 'survey', 'configuration.questions.1.questionId', false],
  ['EARN_POINTS', 'bonus', 'configuration.userIds.3', true],
  ['EARN_POINTS', 'bonus', 'configuration.times', false],
  ['EARN_POINTS', 'location', 'configuration.code', false],
  ['EARN_POINTS', 'survey', 'limitPerMember', false],
  ['EARN_POINTS', 'streak', 'limitPerMember', true],
  ['EARN_POINTS', 'streak', 'link', false],
  ['REWARD_MEMBERS', 'coupon', 'link', true],
  ['REWARD_MEMBERS', 'coupon', 'requirements.0.amount', true],
  ['REWARD_MEMBERS', 'coupon', 'requirements', false],
  ['EARN_POINTS', 'streak', 'configuration', false],
  ['REWARD_MEMBERS', 'coupon', 'avatarAssetId', false],
] as const)('whether a field of %s %s shows the error at %s: %s', (type, slug, path, isShown) => {
  expect(errorsNowhere(program(type, slug), values, [path], state)).toEqual(isShown ? [] : [path])
})

test('the link to a file is hidden once a file is chosen', () => {
  const download = program('EARN_POINTS', 'download')
  const path = 'configuration.url'
  const file = { assetId: 'a', fileName: 'a.pdf' }
  const withFile = { ...values, configuration: { ...newConfiguration, file } }
  expect(errorsNowhere(download, values, [path], state)).toEqual([])
  expect(errorsNowhere(download, withFile, [path], state)).toEqual([path])
})

test('what people who take part no longer let change is shown by no field', () => {
  const coupon = program('REWARD_MEMBERS', 'coupon')
  const paths = ['bio', 'quantity', 'requirements.0.amount', 'startDate', 'link']
  const locked = { ...state, isLocked: true }
  expect(errorsNowhere(coupon, values, paths, locked)).toEqual(['requirements.0.amount', 'startDate', 'link'])
})

test('the limit of a member is asked for only where they can do it again', () => {
  const interact = program('EARN_POINTS', 'interact')
  const daily = { ...values, configuration: { ...newConfiguration, period: 'DAY' as const } }
  expect(hasMemberLimit(interact, values)).toBe(false)
  expect(hasMemberLimit(interact, daily)).toBe(true)
  expect(hasMemberLimit(program('BUY_POINTS', 'points-bundle'), values)).toBe(true)
  expect(hasMemberLimit(program('REWARD_MEMBERS', 'coupon'), { ...values, kind: 'DRAW' })).toBe(false)
})
