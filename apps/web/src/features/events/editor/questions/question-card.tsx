import { Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import {
  hasChoices,
  isDefaultQuestion,
  questionKindLabels,
  questionKinds,
} from '@reprise/rules/events/questions/questions'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../../ui/forms/focus-once.ts'
import type { QuestionMoves } from '../../../../ui/lists/movable-question.tsx'
import { MovableQuestion } from '../../../../ui/lists/movable-question.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

type Props = QuestionMoves & {
  form: EditorForm
  index: number
  /** Whether it was added just now. Its first field then takes the focus. */
  isNew: boolean
}

/** A question to the guests: its text, how it is answered, and whether it must be. */
export const QuestionCard = ({ form, index, isNew, ...moves }: Props) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const { question, kind, choices } = form.values.questionRequirements[index] ?? {
    question: '',
    kind: 'SHORT_TEXT' as const,
    choices: [],
  }
  const name = `questionRequirements.${index}` as const
  const isDefault = isDefaultQuestion(question)

  return (
    <MovableQuestion index={index} count={form.values.questionRequirements.length} {...moves}>
      {isDefault && !isNew ? (
        <Text>{t(question)}</Text>
      ) : (
        <Stack gap="sm">
          <TextInput
            ref={isNew ? focusOnce : undefined}
            label={t('Question')}
            {...field(`${name}.question`)}
          />
          <Select
            label={t('How it is answered')}
            data={questionKinds.map((value) => ({ value, label: t(questionKindLabels[value]) }))}
            allowDeselect={false}
            value={kind}
            onChange={(value) => value && form.setFieldValue(`${name}.kind`, value as QuestionKind)}
            error={form.errors[`${name}.kind`]}
          />
          {hasChoices(kind) && (
            <Textarea
              label={t('Choices')}
              description={t('One on each line, at least two.')}
              autosize
              minRows={3}
              value={choices.join('\n')}
              onChange={(typed) =>
                form.setFieldValue(`${name}.choices`, typed.currentTarget.value.split('\n'))
              }
              onBlur={() => form.validateField(`${name}.choices`)}
              error={form.errors[`${name}.choices`]}
            />
          )}
        </Stack>
      )}
      <Switch label={t('An answer is required')} {...field(`${name}.isRequired`, 'checkbox')} />
    </MovableQuestion>
  )
}
