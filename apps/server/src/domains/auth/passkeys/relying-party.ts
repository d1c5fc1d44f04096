import type { Config } from '#platform/settings/config.ts'

interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string
  name: string
  origin: string
}

/**
 * The host name and brand for which passkeys are made: always those of PUBLIC_URL, whatever host a request names.
 */
export function relyingPartyOf({ publicUrl, brandName }: Config): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: brandName, origin }
}

/** The account's id as bytes, which a device stores beside a passkey. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

/** Whether the handle that a device sent (base64url) is this account's. */
export function isHandleOf(handle: string, userId: string): boolean {
  return Buffer.from(handle, 'base64url').equals(userHandleOf(userId))
}
