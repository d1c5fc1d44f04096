const ADDRESS = /https?:\/\/([^/\s"'\\()<>?#]+)(\/[^\s"'\\()<>?#]*)?([?#][^\s"'\\()<>]*)?/g
const MAIL = /(?:mailto:)?[^\s"'\\<>@:;,()]+@[^\s"'\\<>@:;,()]+\.[a-z]{2,}/gi
const PHONE = /(?:tel:)?\+\d[\d ()-]{6,18}\d/g
const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g

/**
 * Returns the part of a path that a report may contain: the kind of page for our pages, the whole path for our scripts
 * and styles, nothing for other hosts.
 */
const shortened = (host: string, path: string, ownHost: string): string => {
  if (host !== ownHost) return ''
  return path.startsWith('/assets/') ? path : (/^\/[\w-]*/.exec(path)?.[0] ?? '')
}

/**
 * Removes the parts of a text that could identify a person: query strings, the ends of addresses, mail addresses, phone
 * numbers, ids and tokens. JSON stays JSON.
 */
export const scrubText = (text: string, ownHost: string): string =>
  text
    .replaceAll(ADDRESS, (whole: string, host: string, path = '') => {
      const scheme = whole.slice(0, whole.indexOf('//') + 2)
      return `${scheme}${host}${shortened(host, path, ownHost)}`
    })
    .replaceAll(TOKEN, '[token]')
    .replaceAll(MAIL, '[mail]')
    .replaceAll(PHONE, '[phone]')
    .replaceAll(ID, '[id]')

/** The message of an error without quoted parts, because somebody may have typed them. Names in the code stay. */
export const scrubMessage = (message: string, ownHost: string): string =>
  scrubText(
    message.replaceAll(QUOTED, (whole: string, quote: string, inside: string) =>
      /^[\w.$-]*$/.test(inside) ? whole : `${quote}…${quote}`,
    ),
    ownHost,
  )
