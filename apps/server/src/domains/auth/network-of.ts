import { isIPv4, isIPv6 } from 'node:net'
import { groupsOf, plainAddress } from '#platform/http/plain-address.ts'

const OF_A_NETWORK = 4
const OF_A_CUSTOMER = 3

/** The parts of an address in its canonical form; undefined where the text is no address. */
function partsOf(written: string): { groups: string[]; between: string } | undefined {
  const address = plainAddress(written)
  if (isIPv4(address)) return { groups: address.split('.'), between: '.' }
  return isIPv6(address) ? { groups: groupsOf(address), between: ':' } : undefined
}

/**
 * The network that an address counts for: of an IPv6 address its /64, because its owner has all of them; of
 * an IPv4 address (also one written as IPv6) the address itself.
 */
export function networkOf(address: string): string {
  const parts = partsOf(address)
  if (!parts) return address
  const { groups, between } = parts
  return between === '.' ? groups.join('.') : `${groups.slice(0, OF_A_NETWORK).join(':')}::/64`
}

/** The IPv6 network of one customer, a /48 with up to 65,536 networks. Null for an IPv4 address. */
export function customerOf(address: string): string | null {
  const parts = partsOf(address)
  return parts?.between === ':' ? `${parts.groups.slice(0, OF_A_CUSTOMER).join(':')}::/48` : null
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
