import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** Where it is, for all to see or for approved guests only. */
export const PlaceFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  return (
    <Stack>
      <TextInput
        label={t('Address')}
        description={t("Venue or street address. Leave empty if it's not set yet.")}
        autoComplete="street-address"
        {...field('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('Latitude (optional)')} {...field('latitude')} />
        <TextInput label={t('Longitude (optional)')} {...field('longitude')} />
      </SimpleGrid>
      <Switch
        label={t('Only approved guests see the place')}
        description={t("Everyone else sees 'Shown when approved'.")}
        {...field('isOnlyVisibleToApprovedAttendees', 'checkbox')}
      />
    </Stack>
  )
}
