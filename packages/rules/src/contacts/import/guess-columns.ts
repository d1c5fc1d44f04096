import { mostCustomFields } from '../contact.ts'

/** What a column of a file is for a contact. A custom field has the name of the column. */
export const columnUses = [
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE',
  'MAY_BE_MAILED',
  'MAY_BE_TEXTED',
  'CUSTOM',
  'NONE',
] as const
export type ColumnUse = (typeof columnUses)[number]

type KnownUse = Exclude<ColumnUse, 'CUSTOM' | 'NONE'>

// As they stand in files of the common programs, in English, German and Spanish. Without accents, signs and blanks.
const headers: Record<KnownUse, RegExp> = {
  FIRST_NAME: /^(first|given|fore)name$|^vorname$|^nombredepila$|^primernombre$/,
  LAST_NAME: /^(last|family|sur)name$|^nachname$|^familienname$|^apellidos?$/,
  NAME: /^(full|display|contact)?name$|^contact$|^(vollstandiger|voller)name$|^anzeigename$|^kontakt$|^nombre(completo)?$|^contacto$/,
  EMAIL: /^(primary)?e?mail(address|adresse)?1?(value)?$|^(direcciondecorreo|correo)(electronico)?$/,
  PHONE:
    /^(primary|mobile|cell)?(tele)?phone(number)?1?(value)?$|^(mobile|cell)(number)?$|^(telefon|handy|mobil)(nummer)?$|^telefono(movil)?$|^movil$|^celular$/,
  MAY_BE_MAILED: /^(emailconsent|maybemailed|emailoptin|subscribed|newsletter)$|^emailerlaubt$|^suscrito$/,
  MAY_BE_TEXTED: /^(smsconsent|maybetexted|smsoptin)$|^smserlaubt$|^smspermitido$/,
}

const plainOf = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * Guesses what each column is, by its header. Each use but custom fields is given to the first column that fits. The
 * others become custom fields, as many as a contact can have, and the rest of the columns nothing.
 */
export function guessColumns(columns: readonly string[]): ColumnUse[] {
  const given = new Set<KnownUse>()
  let custom = 0
  return columns.map((column): ColumnUse => {
    const header = plainOf(column)
    const use = (Object.keys(headers) as KnownUse[]).find(
      (known) => !given.has(known) && headers[known].test(header),
    )
    if (use) {
      given.add(use)
      return use
    }
    if (header === '' || custom >= mostCustomFields) return 'NONE'
    custom += 1
    return 'CUSTOM'
  })
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const dialled = /^\+?[\d\s()/-]{5,}$/

/** Whether the first row of a file is its header: no cell of it is an email address or a number. */
export function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => address.test(cell) || dialled.test(cell))
}

/**
 * Corrects a guess by what stands in the columns: where no header says so, the first column of addresses is the email
 * address, the first one of numbers the phone number, and the first one of other texts the name. `examples` are some
 * values of each column.
 */
export function guessByContent(
  uses: readonly ColumnUse[],
  examples: readonly (readonly string[])[],
): ColumnUse[] {
  const guessed = [...uses]
  const isOpen = (at: number) => guessed[at] === 'CUSTOM' || guessed[at] === 'NONE'
  const give = (use: KnownUse, fits: (example: string) => boolean) => {
    const at = examples.findIndex((each, place) => isOpen(place) && each.length > 0 && each.every(fits))
    if (at >= 0) guessed[at] = use
  }
  if (!uses.includes('EMAIL')) give('EMAIL', (example) => address.test(example))
  if (!uses.includes('PHONE')) give('PHONE', (example) => dialled.test(example))
  const isNamed = uses.some((use) => use === 'NAME' || use === 'FIRST_NAME' || use === 'LAST_NAME')
  if (!isNamed) give('NAME', (example) => !address.test(example) && !dialled.test(example))
  return guessed
}
