import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'

const notAPasskey = phrase("This isn't a passkey")
const tokenRequired = phrase('A token is required')
const purposeNeeded = phrase('Purpose must be StepUp or VerifySignIn, and is sent with a token')

// The longest values that are accepted. A credential id has at most 1,023 bytes (WebAuthn). Signatures and other data
// of a device without an attestation are far shorter than `longestPart`.
const longestId = 1364
const longestPart = 20_000

const base64url = (longest: number) =>
  z
    .string({ error: notAPasskey })
    .min(1, { error: notAPasskey, abort: true })
    .max(longest, { error: notAPasskey, abort: true })
    .regex(/^[A-Za-z0-9_-]+$/, { error: notAPasskey })

const part = base64url(longestPart)

const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object(
    {
      id: base64url(longestId),
      rawId: base64url(longestId),
      type: z.literal('public-key', { error: notAPasskey }),
      response,
    },
    { error: notAPasskey },
  )

const challengeId = idInput(phrase('Challenge'))

/** Ways in which browsers reach an authenticator (WebAuthn); others are left out. */
const transports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** The id of a passkey, as its device made it. */
export const credentialIdInput = base64url(longestId).meta({ scalar: 'ID' })

/** The body of /auth/passkey/register/options: what the device shows beside the passkey (spec 3). */
export const passkeyRegisterOptionsInput = z.object({
  userName: lineInput('Username', 254),
  displayName: lineInput(phrase('Display name')),
})

/** The body of /auth/passkey/register. */
export const passkeyRegisterInput = z.object({
  challengeId,
  credential: credentialOf(
    z.object(
      {
        clientDataJSON: part,
        attestationObject: part,
        transports: z
          .array(z.unknown())
          .max(20)
          .transform((given) => transports.filter((each) => given.includes(each)))
          .default([]),
      },
      { error: notAPasskey },
    ),
  ),
})

/** The body of /auth/passkey/login/options. */
export const passkeyLoginOptionsInput = z.object({ userName: lineInput('Username', 254).optional() })

/** What a passkey can prove about an existing session. */
export const passkeyPurposes = ['StepUp', 'VerifySignIn'] as const

/**
 * The body of /auth/passkey/login. It signs in. With its last two fields it proves who the person of an existing
 * session is.
 */
export const passkeyLoginInput = z
  .object({
    challengeId,
    credential: credentialOf(
      z.object(
        {
          clientDataJSON: part,
          authenticatorData: part,
          signature: part,
          // Some devices leave this field out, others send null.
          userHandle: part.nullish(),
        },
        { error: notAPasskey },
      ),
    ),
    refreshToken: z.string({ error: tokenRequired }).min(1, { error: tokenRequired }).max(500).optional(),
    purpose: z.enum(passkeyPurposes, { error: purposeNeeded }).optional(),
  })
  .refine(({ refreshToken, purpose }) => !refreshToken === !purpose, {
    path: ['purpose'],
    error: purposeNeeded,
  })
