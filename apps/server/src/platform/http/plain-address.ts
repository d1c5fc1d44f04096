import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const IPV4_GROUPS = 2
/** What stands before an IPv4 address that is written as IPv6: by a socket of both, and by a gateway between them. */
const BEFORE_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** The eight groups of an IPv6 address, in lower case and without zeros in front, however it is written. */
export function groupsOf(address: string): string[] {
  // By Node's own parser: ipaddr.js (2.5) takes ::1.2.3.4 for ::ffff:1.2.3.4, the address of somebody else. What it
  // writes leaves the longest row of zeros out.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
}

/** The IPv4 address that an IPv6 one stands for, or null. */
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
 * A network address alone, as sockets and proxies write it: without a port (`1.2.3.4:5678`, `[2001:db8::1]:5678`) and
 * without a zone (`fe80::1%eth0`); an IPv4 one that is written as IPv6 as what it is. As it came where it is none.
 */
export function plainAddress(written: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  const [address = ''] = bare.split('%')
  if (isIPv4(address)) return address
  return isIPv6(address) ? (ipv4In(address) ?? address) : written
}
