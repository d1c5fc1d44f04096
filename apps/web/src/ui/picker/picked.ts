import { emailInput, emailInvalid } from '@reprise/rules/auth/email'
import { pickerTexts } from '@reprise/rules/invites/picker-texts'

export type PickerPerson = { userId: string; userName: string; name: string; avatarUrl: string | null }

/** A picked person, or a picked email address (specification, section 3). */
export type Picked = { person: PickerPerson } | { emailAddress: string }

/** An address that cannot be picked, and the message that replaces the usual one. */
type ExcludedAddress = { emailAddress: string; message?: string }

export type PickerRules = {
  /** True allows only one selection. A new one replaces the former one. */
  single?: boolean
  excludedUserIds?: readonly string[]
  excludedAddresses?: readonly ExcludedAddress[]
}

export const keyOf = (picked: Picked): string =>
  'person' in picked ? picked.person.userId : picked.emailAddress

export const nameOf = (picked: Picked): string =>
  'person' in picked ? picked.person.name : picked.emailAddress

/** Returns the email address in a text, in lower case, or null where the text is no address. */
export const addressOf = (text: string): string | null => {
  const parsed = emailInput.safeParse(text)
  return parsed.success ? parsed.data : null
}

const withOne = (value: readonly Picked[], next: Picked, { single }: PickerRules): Picked[] =>
  single ? [next] : [...value, next]

/** Returns the selection after a person is added. A person who is already picked is not added twice. */
export const addPerson = (value: readonly Picked[], person: PickerPerson, rules: PickerRules): Picked[] =>
  value.some((each) => keyOf(each) === person.userId) ? [...value] : withOne(value, { person }, rules)

type Added = { value: Picked[]; error: string | null }

/** Returns the selection after an address is added, and the reason where the address cannot be picked. */
export const addAddress = (value: readonly Picked[], typed: string, rules: PickerRules): Added => {
  const emailAddress = addressOf(typed)
  const refused = (error: string): Added => ({ value: [...value], error })
  if (emailAddress === null) return refused(emailInvalid)
  const excluded = rules.excludedAddresses?.find((each) => each.emailAddress.toLowerCase() === emailAddress)
  if (excluded) return refused(excluded.message ?? pickerTexts.excluded)
  if (value.some((each) => keyOf(each) === emailAddress)) return refused(pickerTexts.duplicate)
  return { value: withOne(value, { emailAddress }, rules), error: null }
}

/**
 * Returns the addresses of a pasted text, as lists and mail programs write them. Returns none where the text has
 * fewer than two.
 */
export const pastedAddresses = (text: string): string[] => {
  const found = text.split(/[\s,;<>"()]+/).flatMap((part) => addressOf(part) ?? [])
  return found.length > 1 ? found : []
}

/**
 * Returns the selection after several addresses are added. It leaves out those that cannot be picked, and returns the
 * last reason.
 */
export const addAddresses = (
  value: readonly Picked[],
  addresses: readonly string[],
  rules: PickerRules,
): Added =>
  addresses.reduce<Added>(
    (sum, address) => {
      const next = addAddress(sum.value, address, rules)
      return { value: next.value, error: next.error ?? sum.error }
    },
    { value: [...value], error: null },
  )

/** Returns the found people who can be picked. */
export const pickable = (
  people: readonly PickerPerson[],
  value: readonly Picked[],
  { excludedUserIds = [] }: PickerRules,
): PickerPerson[] => {
  const taken = new Set([...excludedUserIds, ...value.map(keyOf)])
  return people.filter(({ userId }) => !taken.has(userId))
}
