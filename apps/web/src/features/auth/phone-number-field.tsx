import type { ComponentProps } from 'react'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { useFirstCountry } from './sign-up/first-country.api.ts'

/** A new phone number, at first of the country that the connection is in. */
export const PhoneNumberField = (props: Omit<ComponentProps<typeof PhoneField>, 'firstCountry'>) => (
  <PhoneField {...props} firstCountry={useFirstCountry()} />
)
