import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { GenderField } from '../../users/gender-field.tsx'
import { PhoneNumberField } from '../phone-number-field.tsx'
import { TermsLine } from './terms-line.tsx'
import type { SignUp } from './use-sign-up.ts'

type Props = { signUp: SignUp; autoFocus?: boolean }

/** The name of the person who signs up. */
export const NameFields = ({ signUp: { field }, autoFocus = false }: Props) => {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('First name')}
        autoComplete="given-name"
        required
        {...(autoFocus && { 'data-autofocus': true })}
        {...field('firstName')}
      />
      <TextInput label={t('Last name')} autoComplete="family-name" required {...field('lastName')} />
    </SimpleGrid>
  )
}

/** The other fields about the person, and the line about the terms that they agree to. */
export const PersonFields = ({ signUp: { field } }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <DateField label={t('Date of birth')} autoComplete="bday" {...field('dateOfBirth')} />
      <PhoneNumberField label={t('Phone number')} {...field('phoneNumber')} />
      <GenderField {...field('gender')} />
      <TermsLine />
    </>
  )
}
