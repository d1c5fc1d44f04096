/** Masks an address so that only its owner recognizes it: m***r@example.test. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, Math.max(at, 0))]
  const shown = name.length > 2 ? `${name[0]}***${name.at(-1)}` : `${name[0] ?? ''}***`
  return shown + address.slice(at)
}
