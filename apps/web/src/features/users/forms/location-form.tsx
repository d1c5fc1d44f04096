import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { addressFaults } from '@reprise/rules/users/address'
import { addressInput } from '@reprise/rules/users/address.input'
import { countryCodes } from '@reprise/rules/users/countries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, formErrors } from '../../../lib/say.tsx'
import { withCountryNames } from '../../../ui/forms/country-names.ts'
import type { OwnProfile } from '../profile.api.ts'
import { saveAddress } from '../profile.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm } from './use-profile-form.ts'

const rules = checkedBy(addressInput)

const formOf = ({ address, city, region, postalCode, countryCode }: OwnProfile['address']) => ({
  address: address ?? '',
  city: city ?? '',
  region: region ?? '',
  postalCode: postalCode ?? '',
  countryCode: countryCode ?? '',
})

type Values = ReturnType<typeof formOf>

const faultsOf = (values: Values) => {
  const faults = rules(values)
  const read = addressInput.safeParse(values)
  if (!read.success) return faults
  const { address = null, city = null, region = null, postalCode = null, countryCode = null } = read.data
  const wrong = addressFaults({ address, city, region, postalCode, countryCode })
  return wrong.postalCode ? formErrors({ postalCode: { text: wrong.postalCode } }) : {}
}

/** The person's address. Nobody else sees it. */
export const LocationForm = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const countries = useMemo(() => withCountryNames(countryCodes.map((country) => ({ country }))), [])
  const state = useProfileForm({
    saved: formOf(profile.address),
    validate: faultsOf,
    save: async (changes) => formOf((await saveAddress(changes)).address),
  })
  const { field } = state
  return (
    <ProfileForm state={state}>
      <TextInput label={t('Address')} autoComplete="street-address" {...field('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('City')} autoComplete="address-level2" {...field('city')} />
        <TextInput label={t('State or region')} autoComplete="address-level1" {...field('region')} />
        <TextInput label={t('Postal code')} autoComplete="postal-code" {...field('postalCode')} />
        <NativeSelect
          label={t('Country')}
          autoComplete="country"
          data={[
            { value: '', label: t('Choose a country') },
            ...countries.map(({ country, name }) => ({ value: country, label: name })),
          ]}
          {...field('countryCode')}
        />
      </SimpleGrid>
    </ProfileForm>
  )
}
