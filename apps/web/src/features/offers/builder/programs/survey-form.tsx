import { Button, Group, Stack, Text } from '@mantine/core'
import { mostQuestions } from '@reprise/rules/offers/earning/configuration.input'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../../ui/toast.ts'
import type { QuestionValues } from './configuration.ts'
import { newQuestion } from './configuration.ts'
import type { ProgramFormProps } from './program-form.ts'
import { SurveyQuestion } from './survey-question.tsx'

/** The questions of a survey, in their order. */
export const SurveyForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  const more = useRef<HTMLButtonElement>(null)
  const hasRemoved = useRef(false)
  const [added, setAdded] = useState<string>()
  const [dragged, setDragged] = useState<number>()
  const { questions } = fields.values
  const { length } = questions
  const isFull = length >= mostQuestions
  useEffect(() => {
    if (!hasRemoved.current || length >= mostQuestions) return
    hasRemoved.current = false
    // The pressed button is gone with its question. In a full survey this one was disabled until now.
    more.current?.focus()
  }, [length])
  // Errors name questions by their place, so all of them are dropped where places change.
  const set = (next: QuestionValues[]) => fields.change({ questions: next })

  const add = () => {
    const question = newQuestion()
    setAdded(question.key)
    set([...questions, question])
  }
  const remove = (index: number) => {
    hasRemoved.current = true
    set(questions.filter((_question, at) => at !== index))
    announce(t('Question {{number}} was removed.', { number: index + 1 }))
  }
  const move = (from: number, to: number) => {
    const moved = questions[from]
    if (!moved || to < 0 || to >= questions.length || from === to) return
    set(questions.toSpliced(from, 1).toSpliced(to, 0, moved))
    announce(t('Question {{number}} is now number {{place}}.', { number: from + 1, place: to + 1 }))
  }

  return (
    <Stack gap="md">
      {questions.length === 0 && <Text c="dimmed">{t('No questions yet. Ask what you want to know.')}</Text>}
      {questions.map((question, index) => (
        <SurveyQuestion
          key={question.key}
          question={question}
          index={index}
          count={questions.length}
          isNew={question.key === added}
          isOver={dragged !== undefined && dragged !== index}
          errorAt={(name) => fields.errorIn(`questions.${index}.${name}`)}
          onChange={(part) =>
            fields.change(
              { questions: questions.map((each, at) => (at === index ? { ...each, ...part } : each)) },
              [`questions.${index}`],
            )
          }
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged !== undefined) move(dragged, index)
            setDragged(undefined)
          }}
        />
      ))}
      {fields.errorAt('questions') && (
        <Text c="var(--mantine-color-error)" role="alert">
          {fields.errorAt('questions')}
        </Text>
      )}
      <Group>
        <Button
          ref={more}
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          disabled={isFull}
          onClick={add}
        >
          {t('Add a question')}
        </Button>
        <Text variant="small" c="dimmed" className="rp-numbers">
          {t('{{count}} of {{most}} questions', { count: questions.length, most: mostQuestions })}
        </Text>
      </Group>
    </Stack>
  )
}
