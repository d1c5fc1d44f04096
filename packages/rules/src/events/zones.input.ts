import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'

const mostZones = 20

/** Names of scanning zones, each once (decision S-087). */
export const zonesInput = z
  .array(lineInput('Zone'))
  .max(mostZones, { error: phrase('At most 20 zones') })
  .refine((zones) => new Set(zones.map((zone) => zone.toLowerCase())).size === zones.length, {
    error: phrase('Each zone needs its own name'),
  })
