import { ActionIcon, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../../ui/forms/focus-once.ts'
import { announce } from '../../../../ui/toast.ts'
import classes from '../editor.module.css'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

/** The questions of guests, with the host's answers. */
export const FaqFields = ({ form }: { form: EditorForm }) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const [removed, setRemoved] = useState<{ index: number }>()

  // After a question was removed, the focus goes to the question that is now in its place, or to the one before.
  useEffect(() => {
    if (!removed) return
    const left = list.current?.querySelectorAll('fieldset') ?? []
    const place = left[Math.min(removed.index, left.length - 1)] ?? more.current
    place?.focus()
  }, [removed])

  const add = () => {
    setAdded(form.values.faqs.length)
    form.insertListItem('faqs', { question: '', answer: '' })
  }
  const remove = (index: number) => {
    form.removeListItem('faqs', index)
    setRemoved({ index })
    announce(t('Question {{number}} was removed.', { number: index + 1 }))
  }

  return (
    <Stack ref={list}>
      {form.values.faqs.length === 0 && (
        <Text c="dimmed">{t('What everyone asks: parking, coat check, kids, dogs.')}</Text>
      )}
      {form.values.faqs.map((_faq, index) => (
        <fieldset
          // A question has no id of its own, so its place in the list is its key.
          key={String(index)}
          tabIndex={-1}
          className={classes.faq}
          aria-label={t('Question {{number}}', { number: index + 1 })}
        >
          <Stack gap="sm" flex={1}>
            <TextInput
              ref={index === added ? focusOnce : undefined}
              label={t('Question')}
              {...field(`faqs.${index}.question`)}
            />
            <Textarea label={t('Answer')} autosize minRows={2} {...field(`faqs.${index}.answer`)} />
          </Stack>
          <ActionIcon
            aria-label={t('Remove question {{number}}', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash stroke={1.75} />
          </ActionIcon>
        </fieldset>
      ))}
      {form.errors.faqs && (
        <Text c="var(--mantine-color-error)" role="alert">
          {form.errors.faqs}
        </Text>
      )}
      <Group>
        <Button
          ref={more}
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={add}
        >
          {t('Add a question')}
        </Button>
      </Group>
    </Stack>
  )
}
