import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { socialActions, socialProviders } from './social.ts'

const provider = z.enum(socialProviders, { error: phrase("We couldn't find this provider.") })

/** The parts of the address that opens a popup. */
export const socialStartInput = z.object({ provider, action: z.enum(socialActions) })

/** A text that the opener sends and gets back, so that it recognises its own popup: 16 to 200 plain characters. */
export const socialEchoInput = z
  .string()
  .max(200, { abort: true })
  .regex(/^[\w-]{16,200}$/)

/** The parts of the address to which a provider sends its answer. */
export const socialCallbackInput = z.object({ provider })

export const connectSocialInput = z.object({ provider, code: z.string().min(1).max(200) })
export const disconnectSocialInput = z.object({ provider })
