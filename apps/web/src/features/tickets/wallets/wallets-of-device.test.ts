import { expect, test } from 'vitest'
import { walletsOfDevice } from './wallets-of-device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', ['APPLE']],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', ['APPLE']],
  // An iPad that asks for pages as a computer gets them says so, too.
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
    ['APPLE', 'GOOGLE'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    ['GOOGLE'],
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', ['GOOGLE']],
])('%s', (userAgent, wallets) => {
  expect(walletsOfDevice(userAgent)).toEqual(wallets)
})
