/** Where a redirect leads: to our own site by path alone, so that people stay at the address they came by. */
export function placeOf(publicUrl: string, href: string): string {
  const url = new URL(href, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) return href
  // "//evil.test" is the address of another site.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`
}
