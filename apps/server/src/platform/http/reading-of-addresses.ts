/** No address of ours comes near it. A longer one is read to here, and is then one that nobody has. */
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
 * An address with escapes that mean no text, as `/events/%E0%A4%A`, with these as plain letters: it is then looked for
 * and answered as any other that nobody has, by a page where a page is asked for. The same for one that is far too long.
 */
function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const whole = end < 0 ? url : url.slice(0, end)
  const path = whole.slice(0, LONGEST_PATH)
  const query = url.slice(whole.length)
  return `${isReadable(path) ? path : path.replaceAll('%', '%25')}${query}`
}

/** How the server reads the addresses that it is asked for: none is refused before its route has looked at it. */
export const readingOfAddresses = {
  // A percent sign that is read as a letter becomes three.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 3 * LONGEST_PATH },
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => readableUrl(url),
}
