import type { Services } from '#platform/ctx.ts'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'

/** The wallets that tickets can be put into, by their names in the API. */
export const walletNames = ['APPLE', 'GOOGLE'] as const
export type WalletName = (typeof walletNames)[number]

type Asked = Pick<Services, 'config' | 'clock'>

/** Apple's wallet, while its certificates are valid. */
export function usableApple({ config, clock }: Asked): AppleWallet | undefined {
  const { apple } = config.wallets
  const now = clock.now().epochMilliseconds
  return apple && apple.validFrom <= now && now < apple.validTo ? apple : undefined
}

/** The wallets that this server can put tickets into now. */
export function offeredWallets(services: Asked): WalletName[] {
  return walletNames.filter((name) =>
    name === 'APPLE' ? usableApple(services) !== undefined : services.config.wallets.google !== undefined,
  )
}

const WARN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What is said at the start about certificates that have ended, or end soon. Undefined where all is well. */
export function certificateWarning({ config, clock }: Asked): string | undefined {
  const { apple } = config.wallets
  if (!apple) return undefined
  const [now, until] = [clock.now().epochMilliseconds, new Date(apple.validTo).toISOString().slice(0, 10)]
  if (now >= apple.validTo)
    return `a certificate for Apple Wallet ended on ${until}: tickets cannot be added to it until WALLET_APPLE_CERTIFICATE and WALLET_APPLE_WWDR_CERTIFICATE are valid`
  if (now < apple.validFrom) return 'a certificate for Apple Wallet is not valid yet'
  if (now + WARN_DAYS * DAY_MS >= apple.validTo)
    return `a certificate for Apple Wallet ends on ${until}: renew it before`
  return undefined
}
