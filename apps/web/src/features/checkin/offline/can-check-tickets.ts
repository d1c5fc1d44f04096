/**
 * Whether this browser can check tickets without a network: it verifies Ed25519 signatures, has a storage, and locks that
 * keep two tabs apart. Without signatures a forged ticket would be let in, so there is no way around them.
 */
export const canCheckTickets = async (): Promise<boolean> => {
  if (!('indexedDB' in window) || !navigator.locks || !('fromBase64' in Uint8Array)) return false
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}
