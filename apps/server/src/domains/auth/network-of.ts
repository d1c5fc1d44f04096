import { isIPv6 } from 'node:net'

const GROUPS = 8
const OF_A_NETWORK = 4

/**
 * Whom a network address counts for: an IPv6 one for its /64, since who has one has all of them; an IPv4 one, also
 * written as IPv6, for itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The one way to write it: lower case, no zeros in front, the longest row of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, OF_A_NETWORK).join(':')}::/64`
}
