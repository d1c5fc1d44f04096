import { z } from 'zod'
import { phrase } from '../../platform/phrase.ts'
import { lineInput } from '../../platform/text/text.input.ts'
import { normalisePairingCode } from './door-pairing.ts'

const wrongCode = phrase("This code isn't right, or it has expired.")

/** What a device sends to be paired: the one-time code, in the form that `normalisePairingCode` gives, and its name. */
export const pairDeviceInput = z.object({
  code: z
    .string()
    .max(50, { error: wrongCode, abort: true })
    .transform((typed, context) => {
      const code = normalisePairingCode(typed)
      if (code !== null) return code
      context.addIssue({ code: 'custom', message: wrongCode })
      return z.NEVER
    }),
  name: lineInput(phrase('Name of the device'), 60),
})
