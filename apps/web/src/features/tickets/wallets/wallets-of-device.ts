import type { Wallet } from './wallets.api.ts'

/**
 * The wallets that a device can use, by its browser's name: phones and tablets have one, a Mac opens Apple's passes. From
 * any computer a ticket goes to a Google account, and so to a phone.
 */
export const walletsOfDevice = (userAgent: string): readonly Wallet[] => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return ['APPLE']
  return /Macintosh/.test(userAgent) ? ['APPLE', 'GOOGLE'] : ['GOOGLE']
}
