import { emailInput, emailInvalid } from '@reprise/rules/auth/email'
import { pickerTexts } from '@reprise/rules/invites/picker-texts'

export type PickerPerson = { userId: string; userName: string; name: string; avatarUrl: string | null }

/** A person, or the owner of an address (spec 3: a picker's selection). */
export type Picked = { person: PickerPerson } | { emailAddress: string }

/** An address that cannot be picked, and what to say of it in place of the usual words. */
export type ExcludedAddress = { emailAddress: string; message?: string }

export type PickerRules = {
  /** One at a time: a selection replaces the other. */
  single?: boolean
  excludedUserIds?: readonly string[]
  excludedAddresses?: readonly ExcludedAddress[]
}

export const keyOf = (picked: Picked): string =>
  'person' in picked ? picked.person.userId : picked.emailAddress

export const nameOf = (picked: Picked): string =>
  'person' in picked ? picked.person.name : picked.emailAddress

/** The address that a text is, lower-cased; null where it is none. */
export const addressOf = (text: string): string | null => {
  const parsed = emailInput.safeParse(text)
  return parsed.success ? parsed.data : null
}

const withOne = (value: readonly Picked[], next: Picked, { single }: PickerRules): Picked[] =>
  single ? [next] : [...value, next]

/** What is picked once a person is added, who may be picked already. */
export const addPerson = (value: readonly Picked[], person: PickerPerson, rules: PickerRules): Picked[] =>
  value.some((each) => keyOf(each) === person.userId) ? [...value] : withOne(value, { person }, rules)

type Added = { value: Picked[]; error: string | null }

/** What is picked once an address is added, or why it cannot be. */
export const addAddress = (value: readonly Picked[], typed: string, rules: PickerRules): Added => {
  const emailAddress = addressOf(typed)
  const refused = (error: string): Added => ({ value: [...value], error })
  if (emailAddress === null) return refused(emailInvalid)
  const excluded = rules.excludedAddresses?.find((each) => each.emailAddress.toLowerCase() === emailAddress)
  if (excluded) return refused(excluded.message ?? pickerTexts.excluded)
  if (value.some((each) => keyOf(each) === emailAddress)) return refused(pickerTexts.duplicate)
  return { value: withOne(value, { emailAddress }, rules), error: null }
}

/** The addresses of a text that was pasted, as lists and mail programs write them; none where it holds no more than one. */
export const pastedAddresses = (text: string): string[] => {
  const found = text.split(/[\s,;<>"()]+/).flatMap((part) => addressOf(part) ?? [])
  return found.length > 1 ? found : []
}

/** What is picked once several addresses are added: those that cannot be are left out, and the last reason is said. */
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

/** Who of those found can be picked. */
export const pickable = (
  people: readonly PickerPerson[],
  value: readonly Picked[],
  { excludedUserIds = [] }: PickerRules,
): PickerPerson[] => {
  const taken = new Set([...excludedUserIds, ...value.map(keyOf)])
  return people.filter(({ userId }) => !taken.has(userId))
}
