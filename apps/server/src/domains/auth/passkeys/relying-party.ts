import type { Config } from '#platform/settings/config.ts'

interface RelyingParty {
  /** The host name that passkeys belong to. */
  id: string
  name: string
  origin: string
}

/** Who a passkey is made for and shown to: always PUBLIC_URL, whatever a request says of its host. */
export function relyingPartyOf({ publicUrl, brandName }: Config): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: brandName, origin }
}

/** What a device keeps beside a passkey to say whose it is: the bytes of the account's id. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

/** Whether the handle that a device sent (base64url) is this account's. */
export function isHandleOf(handle: string, userId: string): boolean {
  return Buffer.from(handle, 'base64url').equals(userHandleOf(userId))
}
