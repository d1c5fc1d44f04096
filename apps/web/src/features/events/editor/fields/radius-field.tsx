import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** How near to the place people have to be who take tickets, and in which unit that is measured. */
export const RadiusField = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const about = useId()
  return (
    <Stack gap="xxs">
      <Group align="start" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('Location radius')}
          inputMode="numeric"
          aria-describedby={about}
          {...field('locationRadius')}
        />
        <NativeSelect
          flex={1}
          label={t('Unit of the radius')}
          data={[
            { value: 'MILES', label: t('Miles') },
            { value: 'KILOMETERS', label: t('Kilometers') },
          ]}
          {...field('radiusUnit')}
        />
      </Group>
      <Text id={about} variant="small" c="dimmed">
        {t('Only people this near to the place get tickets. We ask their device once and keep no position.')}
      </Text>
    </Stack>
  )
}
