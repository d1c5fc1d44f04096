import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** How near to the place people have to be who take tickets, and in which unit that is measured. */
export const RadiusField = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('Location radius')}
        description={t(
          'Only people this near to the place get tickets. We ask their device once and keep no position.',
        )}
        inputMode="numeric"
        {...field('locationRadius')}
      />
      <NativeSelect
        label={t('Unit of the radius')}
        data={[
          { value: 'MILES', label: t('Miles') },
          { value: 'KILOMETERS', label: t('Kilometers') },
        ]}
        {...field('radiusUnit')}
      />
    </SimpleGrid>
  )
}
