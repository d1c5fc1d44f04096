import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const IPV4_GROUPS = 2
/**
 * The first six groups of an IPv6 address that contains an IPv4 address: from a socket for both kinds, and from a
 * gateway between the two.
 */
const BEFORE_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * The eight groups of an IPv6 address, in lower case and without leading zeros, in whatever form the address is
 * written.
 */
export function groupsOf(address: string): string[] {
  // Uses Node's own parser: ipaddr.js (2.5) confuses ::1.2.3.4 with ::ffff:1.2.3.4, which is another address.
  // Node's output leaves out the longest row of zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
}

/** The IPv4 address that an IPv6 address contains, or null. */
function ipv4In(address: string): string | null {
  const groups = groupsOf(address)
  const before = groups.slice(0, -IPV4_GROUPS).join(':')
  if (!BEFORE_IPV4.includes(before)) return null
  const bytes = groups.slice(-IPV4_GROUPS).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}

/**
 * Removes from a network address what sockets and proxies add to it: a port (`1.2.3.4:5678`, `[2001:db8::1]:5678`)
 * and a zone (`fe80::1%eth0`). An IPv4 address in IPv6 form becomes an IPv4 address. A text that is no address is
 * returned unchanged.
 */
export function plainAddress(written: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  const [address = ''] = bare.split('%')
  if (isIPv4(address)) return address
  return isIPv6(address) ? (ipv4In(address) ?? address) : written
}
