import { Checkbox, Radio, Stack, Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import {
  isDefaultQuestion,
  longAnswerLength,
  shortAnswerLength,
  yesAndNo,
} from '@reprise/rules/events/questions/questions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './requirements.api.ts'

type Props = {
  question: Question
  /** Whether the answer can no longer change. */
  isLocked: boolean
  value: string[] | boolean | undefined
  error: ReactNode
  onChange: (values: string[]) => void
  onBlur: () => void
}

/** The field for the answer to a question, by its kind. */
export const QuestionField = ({ question, isLocked, value, error, onChange, onBlur }: Props) => {
  const { t } = useTranslation()
  const values = Array.isArray(value) ? value : []
  const { kind, isRequired } = question
  const shared = {
    label: isDefaultQuestion(question.question) ? t(question.question) : question.question,
    required: isRequired,
    error,
    description: isLocked ? t('The event has started, so this stays as it is.') : undefined,
  }
  const text = { value: values[0] ?? '', disabled: isLocked, onBlur }
  if (kind === 'SHORT_TEXT')
    return (
      <TextInput
        {...shared}
        {...text}
        maxLength={shortAnswerLength}
        onChange={(typed) => onChange([typed.currentTarget.value])}
      />
    )
  if (kind === 'LONG_TEXT')
    return (
      <Textarea
        {...shared}
        {...text}
        maxLength={longAnswerLength}
        autosize
        minRows={3}
        onChange={(typed) => onChange([typed.currentTarget.value])}
      />
    )
  if (kind === 'MULTIPLE_CHOICE')
    return (
      <Checkbox.Group
        {...shared}
        // Each box alone is not required, so the name of the group says it.
        label={
          <>
            {shared.label}
            {isRequired && <VisuallyHidden> {t('(required)')}</VisuallyHidden>}
          </>
        }
        value={values}
        onChange={onChange}
      >
        <Stack gap="sm" my="xs">
          {question.choices.map((choice) => (
            <Checkbox
              key={choice}
              value={choice}
              label={choice}
              disabled={isLocked}
              aria-invalid={Boolean(error)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  const offered = kind === 'YES_NO' ? yesAndNo : question.choices
  return (
    <Radio.Group {...shared} value={values[0] ?? null} onChange={(chosen) => onChange([chosen])}>
      <Stack gap="sm" my="xs">
        {offered.map((given) => (
          <Radio
            key={given}
            value={given}
            label={kind === 'YES_NO' ? t(given) : given}
            required={isRequired}
            disabled={isLocked}
            aria-invalid={Boolean(error)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
