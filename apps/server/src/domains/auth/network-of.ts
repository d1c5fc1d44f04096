import { isIPv6 } from 'node:net'

const GROUPS = 8
const OF_A_NETWORK = 4

/** The bytes of an address as text, in the one way to write them; `undefined`: it is none. */
type Parts = { groups: string[]; between: string }

function partsOf(address: string): Parts | undefined {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped) return { groups: mapped.split('.'), between: '.' }
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return undefined
  // Lower case, no zeros in front, the longest row of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return { groups: [...first, ...zeros, ...last], between: ':' }
}

/**
 * Whom a network address counts for: an IPv6 one for its /64, since who has one has all of them; an IPv4 one, also
 * written as IPv6, for itself.
 */
export function networkOf(address: string): string {
  const parts = partsOf(address)
  if (!parts) return address
  const { groups, between } = parts
  return between === '.' ? groups.join('.') : `${groups.slice(0, OF_A_NETWORK).join(':')}::/64`
}

/**
 * The wider networks around an address: what one customer of a provider can have (a /48, or a /24 of IPv4), and what a
 * whole provider or a large customer has (a /32, or a /16).
 */
export function widerNetworksOf(address: string): { customer: string; provider: string } {
  const parts = partsOf(address)
  if (!parts) return { customer: address, provider: address }
  const begin = (count: number) => parts.groups.slice(0, count).join(parts.between)
  return parts.between === '.'
    ? { customer: `${begin(3)}/24`, provider: `${begin(2)}/16` }
    : { customer: `${begin(3)}::/48`, provider: `${begin(2)}::/32` }
}
