import type { Services } from '#platform/ctx.ts'
import type { GoogleWallet } from '#platform/settings/wallet-settings.ts'
import { signForGoogle } from '#ports/wallets/google-wallet.ts'
import type { PassRow } from '../wallets.sql.ts'
import { classOf, objectOf } from './google-pass.ts'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

const withoutNulls = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))

/**
 * The address that saves a pass in the Google account of the person who opens it. It has the whole pass in it, signed by
 * the service account, so that nothing is asked of Google before that.
 */
export async function saveLink(
  services: Pick<Services, 'config' | 'keys' | 'clock'>,
  google: GoogleWallet,
  pass: PassRow,
): Promise<string> {
  const claims = {
    aud: 'google',
    typ: 'savetowallet',
    origins: [new URL(services.config.publicUrl).origin],
    payload: {
      eventTicketClasses: [classOf(services, google, pass)],
      eventTicketObjects: [withoutNulls(objectOf(services, google, pass))],
    },
  }
  return SAVE_URL + (await signForGoogle(google, claims, services.clock.now()))
}
