import type { ComponentProps } from 'react'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { useFirstCountry } from './sign-up/first-country.api.ts'

/** A field for a new phone number. It begins with the country of the person's connection. */
export const PhoneNumberField = (props: Omit<ComponentProps<typeof PhoneField>, 'firstCountry'>) => (
  <PhoneField {...props} firstCountry={useFirstCountry()} />
)
