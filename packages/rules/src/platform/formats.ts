/** More than one reader's languages, currencies and zones: who names ever new ones empties the memory, not fills it. */
const MOST_KEPT = 500

// Making a format costs a hundred times what using it costs, and a page asks for the same few again and again.
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

/** How numbers are written in a language (BCP 47), made once. Throws RangeError for options that are none. */
export const numberFormat = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** How moments are written in a language (BCP 47) and zone (IANA), made once. Throws RangeError for an unknown zone. */
export const dateTimeFormat = madeOnce(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
