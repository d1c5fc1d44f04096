/**
 * The most formats that are kept. One reader needs far fewer languages, currencies and zones. A caller who asks for
 * more and more only empties the memory, and does not fill it.
 */
const MOST_KEPT = 500

// Keeps each format, because creating one takes a hundred times as long as using it, and a page needs the same few
// again and again.
function madeOnce<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = kept.get(key)
    if (known) return known
    const format = make(locale, options)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, format)
    return format
  }
}

/**
 * The number format of a language (BCP 47) with these options; each is created once. Throws RangeError for invalid
 * options.
 */
export const numberFormat = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/**
 * The date format of a language (BCP 47) with these options, such as the zone (IANA); each is created once. Throws
 * RangeError for an unknown zone.
 */
export const dateTimeFormat = madeOnce(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
