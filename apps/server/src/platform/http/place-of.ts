/**
 * The target of a redirect as a path without a host, so that people stay at the address at which they opened the
 * site.
 */
export function placeOf(publicUrl: string, href: string): string {
  const url = new URL(href, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) return href
  // "//evil.test" would be the address of another site.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`
}
