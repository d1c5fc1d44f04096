/**
 * The most formats that are kept. One reader needs far fewer languages, currencies and zones. A caller who asks for
 * more and more only empties the memory, and does not fill it.
 */
const MOST_KEPT = 500

// Keeps each format, because creating one takes a hundred times as long as using it, and a page needs the same few
// again and again.
function madeOnce<Options extends object, Format>(Made: new (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = kept.get(key)
    if (known) return known
    const format = new Made(locale, options)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, format)
    return format
  }
}

/**
 * The number format of a language (BCP 47) with these options; each is created once. Throws RangeError for invalid
 * options.
 */
export const numberFormat = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)

/**
 * The date format of a language (BCP 47) with these options, such as the zone (IANA); each is created once. Throws
 * RangeError for an unknown zone.
 */
export const dateTimeFormat = madeOnce<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)

/** The format that joins names in a language (BCP 47), as "Ada, Ben, and Cleo"; each is created once. */
export const listFormat = madeOnce<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat)

/**
 * The names of countries (ISO 3166) and the like in a language (BCP 47); each is created once. `of` throws RangeError for
 * what is no code.
 */
export const displayNames = madeOnce<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames)
