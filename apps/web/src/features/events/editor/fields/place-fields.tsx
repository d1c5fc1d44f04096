import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { DescribedSwitch } from '../../../../ui/forms/described-switch.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** The place of the event, shown to everybody or only to approved guests. */
export const PlaceFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const hasPoint = form.values.latitude !== '' || form.values.longitude !== ''
  const { latitude, longitude } = form.errors
  return (
    <Stack>
      <TextInput
        label={t('Address')}
        description={t("Venue or street address. Leave empty if it's not set yet.")}
        autoComplete="street-address"
        {...field('address')}
      />
      <Disclosure
        label={hasPoint ? t('Change the exact point') : t('Set the exact point')}
        isOpen={Boolean(latitude ?? longitude)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('Latitude (optional)')} {...field('latitude')} />
          <TextInput label={t('Longitude (optional)')} {...field('longitude')} />
        </SimpleGrid>
      </Disclosure>
      <DescribedSwitch
        label={t('Only approved guests see the place')}
        description={t("Everyone else sees 'Shown when approved'.")}
        {...field('isOnlyVisibleToApprovedAttendees', 'checkbox')}
      />
    </Stack>
  )
}
