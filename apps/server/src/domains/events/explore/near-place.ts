import { defaultMapCentre } from '@reprise/rules/events/near'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A place with its name, in degrees. */
export interface MapPlace {
  name: string
  latitude: number
  longitude: number
}

/** The city of a person's address on a map, or null where it is empty or unknown. */
export function homePlaceOf({ geo }: Pick<Ctx, 'geo'>, person: users.UserRow): MapPlace | null {
  if (!person.city || !person.country_code) return null
  const found = geo.cityAt(person.city, person.country_code)
  return found && { name: person.city, ...found }
}

/** Where the caller is taken to be who does not say where: their city, or else the default map centre (S-057). */
export async function readNearPlace(ctx: Ctx): Promise<Pick<MapPlace, 'latitude' | 'longitude'>> {
  const caller = await ctx.caller()
  const home = caller && homePlaceOf(ctx, await users.userById(ctx, caller.userId))
  return home ?? defaultMapCentre
}
