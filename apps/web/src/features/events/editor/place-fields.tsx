import { NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from './editor-form.ts'
import { useFieldProps } from './editor-form.ts'

/** Where it is, for all to see or for approved guests only. */
export const PlaceFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = useFieldProps(form)
  return (
    <Stack>
      <TextInput
        label={t('Address')}
        description={t('As people would type it into a map. Leave it empty while you do not know it.')}
        autoComplete="street-address"
        {...field('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label={t('Latitude (optional)')} decimalScale={6} hideControls {...field('latitude')} />
        <NumberInput
          label={t('Longitude (optional)')}
          decimalScale={6}
          hideControls
          {...field('longitude')}
        />
      </SimpleGrid>
      <Switch
        label={t('Only approved guests see the place')}
        description={t("Everyone else reads 'Shown when approved'.")}
        {...field('isOnlyVisibleToApprovedAttendees', 'checkbox')}
      />
    </Stack>
  )
}
