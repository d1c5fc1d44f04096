// GSM 03.38: the characters of the basic set, and those that take two places.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const doubled = '^{}\\[~]|€'

const inBasic = new Set(basic)
const inDoubled = new Set(doubled)

/** How many places a text takes in the basic set; null where it has a character that is not in it. */
function basicPlaces(text: string): number | null {
  let places = 0
  for (const character of text) {
    if (inBasic.has(character)) places += 1
    else if (inDoubled.has(character)) places += 2
    else return null
  }
  return places
}

/**
 * How many text messages a text is sent as, each of which is paid for: 160 characters of the basic set, or 70 of any
 * other (153 and 67 where there are several, because each then says which part it is). An empty text has none.
 */
export function smsParts(text: string): number {
  const places = basicPlaces(text)
  const [length, single, several] = places === null ? [text.length, 70, 67] : [places, 160, 153]
  if (length === 0) return 0
  return length <= single ? 1 : Math.ceil(length / several)
}
