import { ActionIcon, Group, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import {
  hasChoices,
  isDefaultQuestion,
  questionKindLabels,
  questionKinds,
} from '@reprise/rules/events/questions/questions'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../../ui/forms/focus-once.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'
import { MoveButtons } from '../move-buttons.tsx'
import classes from './question-card.module.css'

type Props = {
  form: EditorForm
  index: number
  /** Whether it was added just now. Its first field then takes the focus. */
  isNew: boolean
  /** Whether another question is dragged and can be dropped here. */
  isOver: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (index: number | undefined) => void
  onDrop: () => void
}

/** A question to the guests: its text, how it is answered, and whether it must be. It moves by its buttons or by its number. */
export const QuestionCard = ({ form, index, isNew, isOver, onMove, onRemove, onDrag, onDrop }: Props) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const { question, kind, choices } = form.values.questionRequirements[index] ?? {
    question: '',
    kind: 'SHORT_TEXT' as const,
    choices: [],
  }
  const count = form.values.questionRequirements.length
  const name = `questionRequirements.${index}` as const
  const isDefault = isDefaultQuestion(question)
  const number = { number: index + 1 }

  return (
    <fieldset
      className={classes.card}
      data-over={isOver || undefined}
      aria-label={t('Question {{number}}', number)}
      onDragOver={(drag) => isOver && drag.preventDefault()}
      onDrop={(drag) => {
        drag.preventDefault()
        onDrop()
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {/* Only a mouse drags. The buttons beside it move the question for everybody else. */}
        <Text
          variant="label"
          className={classes.grip ?? ''}
          draggable
          onDragStart={(drag) => {
            drag.dataTransfer.effectAllowed = 'move'
            onDrag(index)
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          {t('Question {{number}}', number)}
        </Text>
        <Group gap="xxs" wrap="nowrap">
          <MoveButtons
            index={index}
            count={count}
            upLabel={t('Move question {{number}} up', number)}
            downLabel={t('Move question {{number}} down', number)}
            onMove={onMove}
          />
          <ActionIcon aria-label={t('Remove question {{number}}', number)} onClick={onRemove}>
            <IconTrash stroke={1.75} />
          </ActionIcon>
        </Group>
      </Group>
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
    </fieldset>
  )
}
