import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { surveyQuestionKindLabels } from '@reprise/rules/offers/earning/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../../ui/forms/focus-once.ts'
import type { QuestionMoves } from '../../../../ui/lists/movable-question.tsx'
import { MovableQuestion } from '../../../../ui/lists/movable-question.tsx'
import type { QuestionValues } from './configuration.ts'
import { labelled } from './labelled.ts'

type Props = QuestionMoves & {
  question: QuestionValues
  index: number
  count: number
  /** Whether it was added just now. Its first field then takes the focus. */
  isNew: boolean
  errorAt: (name: string) => ReactNode
  onChange: (part: Partial<QuestionValues>) => void
}

/** A question of a survey: its text, how it is answered, and whether it must be. */
export const SurveyQuestion = ({ question, index, count, isNew, errorAt, onChange, ...moves }: Props) => {
  const { t } = useTranslation()
  const { text, kind, options, isRequired } = question
  const kinds = labelled(surveyQuestionKindLabels, t)
  return (
    <MovableQuestion index={index} count={count} {...moves}>
      <Stack gap="sm">
        <TextInput
          ref={isNew ? focusOnce : undefined}
          label={t('Question')}
          value={text}
          onChange={(typed) => onChange({ text: typed.currentTarget.value })}
          error={errorAt('text')}
        />
        <Select
          label={t('How it is answered')}
          data={kinds}
          allowDeselect={false}
          value={kind}
          onChange={(value) => {
            const chosen = kinds.find((each) => each.value === value)
            if (chosen) onChange({ kind: chosen.value })
          }}
          error={errorAt('kind')}
        />
        {kind !== 'TEXT' && (
          <Textarea
            label={t('Choices')}
            description={t('One on each line, at least two.')}
            autosize
            minRows={3}
            value={options.join('\n')}
            onChange={(typed) => onChange({ options: typed.currentTarget.value.split('\n') })}
            error={errorAt('options')}
          />
        )}
        <Switch
          label={t('An answer is required')}
          checked={isRequired}
          onChange={() => onChange({ isRequired: !isRequired })}
        />
      </Stack>
    </MovableQuestion>
  )
}
