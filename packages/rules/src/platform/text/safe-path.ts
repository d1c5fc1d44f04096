const fallback = '/'
const longestPath = 2000

// A placeholder origin, so that a path can be resolved in the way a browser does it. Nothing is ever requested from
// it.
const origin = 'https://same.invalid'

const controlOrSpace = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u

// The server's own addresses: none is a page of the app.
const noPage = /^\/(api|files|dev)(?=$|\/)/i

/** A path as a server or router behind the browser may read it, after every layer of percent-encoding. */
function decodeFully(path: string): string | null {
  let text = path
  for (let layer = 0; layer < 5; layer += 1) {
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return null
    }
    if (decoded === text) return text
    text = decoded
  }
  return null
}

// Whether a path stays on this site. It may not begin with "/@": "/@evil.test" after an origin without a slash would
// be read as another site, with the origin as user name.
function isInside(path: string): boolean {
  return /^\/(?![/@])/.test(path) && !path.includes('//') && !path.includes('\\') && !/\p{Cc}/u.test(path)
}

/**
 * The path that a login may lead to (decision S-016): the resolved path with its query and fragment, or '/'. A path
 * is accepted where it has the same origin and one leading slash, where no browser or router could read it as another
 * site, and where it is none of the server's own addresses.
 */
export function safePath(to: unknown): string {
  if (typeof to !== 'string' || to.length > longestPath || !to.isWellFormed()) return fallback
  if (!/^\/(?!\/)/.test(to) || to.includes('\\') || controlOrSpace.test(to)) return fallback
  const [typedPath = ''] = to.split(/[?#]/, 1)
  const typed = decodeFully(typedPath)
  if (typed === null || !isInside(typed)) return fallback
  const url = URL.parse(to, origin)
  if (url?.origin !== origin) return fallback
  // Dots are resolved by now: "/..//evil.test" has become "//evil.test".
  const resolved = decodeFully(url.pathname)
  if (resolved === null || !isInside(resolved) || noPage.test(resolved)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
