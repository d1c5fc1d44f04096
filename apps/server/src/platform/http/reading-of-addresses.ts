/** Longest path that is read. Our paths are shorter. A longer path is cut here, and no route matches it. */
const LONGEST_PATH = 1000

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Replaces the percent signs of an address by letters where its escapes are not valid text, as in
 * `/events/%E0%A4%A`. No route then finds anything, and a browser still gets the page for that. Cuts the path of a
 * far too long address.
 */
function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const whole = end < 0 ? url : url.slice(0, end)
  const path = whole.slice(0, LONGEST_PATH)
  const query = url.slice(whole.length)
  return `${isReadable(path) ? path : path.replaceAll('%', '%25')}${query}`
}

/** How the server reads addresses. Every address reaches its route; Fastify itself refuses none. */
export const readingOfAddresses = {
  // A percent sign that is written as a letter takes three characters.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 3 * LONGEST_PATH },
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => readableUrl(url),
}
