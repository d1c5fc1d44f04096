import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import { defaultQuestions, mostQuestions } from '@reprise/rules/events/questions/questions'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../../ui/toast.ts'
import { EditorSection } from '../editor-section.tsx'
import type { EventEditorState } from '../use-event-editor.ts'
import { QuestionCard } from './question-card.tsx'

/** A UUID from random bytes, because randomUUID is missing on a page without https. */
const newQuestionId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The bits that mark a random UUID (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The questions to the guests: the default ones to switch on, and the host's own. They are asked in their order, before
 * people get tickets.
 */
export const QuestionsTab = ({ editor: { form, saved } }: { editor: EventEditorState }) => {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  const [dragged, setDragged] = useState<number>()
  const questions = form.values.questionRequirements
  const isFull = questions.length >= mostQuestions

  const insert = (question: string, kind: QuestionKind) => {
    // A question that is switched off and on again before it is saved stays the same question.
    const known = saved.questionRequirements.find((each) => question !== '' && each.question === question)
    const questionId = known?.questionId ?? newQuestionId()
    form.insertListItem('questionRequirements', {
      questionId,
      question,
      kind,
      choices: [],
      isRequired: false,
    })
    return questionId
  }
  const remove = (index: number) => {
    form.removeListItem('questionRequirements', index)
    announce(t('Question {{number}} was removed.', { number: index + 1 }))
    more.current?.focus()
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || from === to) return
    form.reorderListItem('questionRequirements', { from, to })
    announce(t('Question {{number}} is now number {{place}}.', { number: from + 1, place: to + 1 }))
  }

  return (
    <>
      <EditorSection
        title={t('What many hosts ask')}
        text={t('Guests answer before they get their tickets. Only you and your team see the answers.')}
      >
        {defaultQuestions.map(({ question, kind }) => {
          const index = questions.findIndex((each) => each.question === question)
          return (
            <Switch
              key={question}
              label={t(question)}
              checked={index >= 0}
              disabled={index < 0 && isFull}
              onChange={() => {
                if (index >= 0) form.removeListItem('questionRequirements', index)
                else insert(question, kind)
              }}
            />
          )
        })}
      </EditorSection>
      <EditorSection
        title={t('Your questions')}
        text={t('When you change or remove a question, the answers that you have stay as they are.')}
      >
        <Stack ref={list}>
          {questions.length === 0 && (
            <Text c="dimmed">{t('No questions yet. Ask for T-shirt sizes or allergies.')}</Text>
          )}
          {questions.map(({ questionId }, index) => (
            <QuestionCard
              key={questionId}
              form={form}
              index={index}
              isNew={questionId === added}
              isOver={dragged !== undefined && dragged !== index}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            />
          ))}
          {form.errors.questionRequirements && (
            <Text c="var(--mantine-color-error)" role="alert">
              {form.errors.questionRequirements}
            </Text>
          )}
          <Group>
            <Button
              ref={more}
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              disabled={isFull}
              onClick={() => setAdded(insert('', 'SHORT_TEXT'))}
            >
              {t('Add a question')}
            </Button>
            <Text variant="small" c="dimmed" className="rp-numbers">
              {t('{{count}} of {{most}} questions', { count: questions.length, most: mostQuestions })}
            </Text>
          </Group>
        </Stack>
      </EditorSection>
    </>
  )
}
