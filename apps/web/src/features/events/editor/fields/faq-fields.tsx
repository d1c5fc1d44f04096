import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** What guests ask, with the host's answers. */
export const FaqFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  return (
    <Stack>
      {form.values.faqs.length === 0 && (
        <Text c="dimmed">{t('Answer here what everyone would ask: parking, coats, children, dogs.')}</Text>
      )}
      {form.values.faqs.map((_faq, index) => (
        <fieldset
          // A question has no name of its own: its place in the list is what it is.
          key={String(index)}
          className={classes.faq}
          aria-label={t('Question {{number}}', { number: index + 1 })}
        >
          <Stack gap="sm" flex={1}>
            <TextInput label={t('Question')} {...field(`faqs.${index}.question`)} />
            <Textarea label={t('Answer')} autosize minRows={2} {...field(`faqs.${index}.answer`)} />
          </Stack>
          <ActionIcon
            aria-label={t('Remove question {{number}}', { number: index + 1 })}
            onClick={() => form.removeListItem('faqs', index)}
          >
            <IconTrash stroke={1.75} />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.faqs && (
        <Text c="red" role="alert">
          {form.errors.faqs}
        </Text>
      )}
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => form.insertListItem('faqs', { question: '', answer: '' })}
        >
          {t('Add a question')}
        </Button>
      </Group>
    </Stack>
  )
}
