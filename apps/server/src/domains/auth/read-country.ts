import type { Ctx } from '#platform/ctx.ts'
import { countAttempt } from './attempts.ts'
import { countryLookUps } from './limits.ts'
import { networkOf } from './network-of.ts'

export interface Country {
  countryCode: string | null
}

/**
 * The country of the caller's own address. It only fills in a field before the person does, so a caller who
 * asks too often gets no refusal, but null.
 */
export async function readCountry({
  db,
  clock,
  geo,
  address,
}: Pick<Ctx, 'db' | 'clock' | 'geo' | 'address'>): Promise<Country> {
  const countryCode = geo.countryOf(address)
  if (countryCode === null) return { countryCode }
  const { attempts } = await countAttempt(db, networkOf(address), countryLookUps, clock.now())
  return { countryCode: attempts <= countryLookUps.most ? countryCode : null }
}
