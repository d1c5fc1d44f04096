import type { OtpPurpose } from '@reprise/rules/auth/otp'
import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const authKeys = {
  account: () => ['auth', 'account'] as const,
  termsToAgreeTo: () => ['auth', 'terms-to-agree-to'] as const,
  countryByIp: () => ['auth', 'country-by-ip'] as const,
  emailAvailability: (email: string | undefined) => ['auth', 'email-availability', email] as const,
  mailLink: (token: string) => ['auth', 'mail-link', token] as const,
  waitForLink: (refreshToken: string | null) => ['auth', 'wait-for-link', refreshToken] as const,
  firstCode: (purpose: OtpPurpose) => ['auth', 'first-code', purpose] as const,
  passkeys: () => ['auth', 'passkeys'] as const,
  socialOffers: () => ['auth', 'social-offers'] as const,
  connections: () => ['auth', 'connections'] as const,
  signIn: () => ['auth', 'sign-in'] as const,
  devices: () => ['auth', 'devices'] as const,
  devicesPage: (page: number) => ['auth', 'devices', page] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    auth: KeysOf<typeof authKeys>
  }
}
