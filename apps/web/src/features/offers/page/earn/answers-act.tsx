import { Button, Group, Stack } from '@mantine/core'
import { answersInput } from '@reprise/rules/offers/earning/answers.input'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useTranslation } from 'react-i18next'
import { formErrors, say } from '../../../../lib/say.tsx'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { QuestionField } from '../../../tickets/requirements/question-field.tsx'
import type { ActProps } from './act-props.ts'
import { useKeptTyping } from './use-kept-typing.ts'
import { useProof } from './use-proof.ts'

/** The answers by the id of their question: one text, or each chosen option. */
type Values = { [questionId: string]: string[] }

const kinds = { TEXT: 'LONG_TEXT', ONE: 'SINGLE_CHOICE', SEVERAL: 'MULTIPLE_CHOICE' } as const

/** The questions of a survey, and the button that sends the answers. What is typed is kept until it is sent. */
export const AnswersAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const proof = useProof(offer)
  const questions = offer.configuration?.questions ?? []
  const answersOf = (values: Values) =>
    questions.map(({ questionId }) => ({
      questionId,
      texts: (values[questionId] ?? []).filter((text) => text.trim() !== ''),
    }))
  // The rules name a wrong answer by its place in the list.
  const named = (fields: Record<string, Sentence>) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, sentence]) => {
        const place = /(?:^|\.)(\d+)(?:\.|$)/.exec(path)?.[1]
        return [(place && questions[Number(place)]?.questionId) ?? path, sentence]
      }),
    )
  const typing = useKeptTyping<Values>(`survey ${offer.offerId}`)
  const { form, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: Object.fromEntries(
      questions.map(({ questionId }) => [questionId, typing.kept?.[questionId] ?? []]),
    ),
    onValuesChange: typing.keep,
    validate: (values) => formErrors(named(checkFields(answersInput(questions), answersOf(values)))),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(proof.error)
  return (
    <form
      {...sentBy((values) =>
        proof.send(
          { answers: answersOf(values) },
          { onDone: typing.forget, onError: (error) => refuse(error, named) },
        ),
      )}
    >
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {questions.map(({ questionId, text, kind, options, isRequired }) => (
          <QuestionField
            key={questionId}
            question={{ questionId, question: text, kind: kinds[kind], choices: options, isRequired }}
            isLocked={false}
            value={form.values[questionId]}
            error={form.errors[questionId]}
            onChange={(values) => form.setFieldValue(questionId, values)}
            onBlur={() => {}}
          />
        ))}
        <Group>
          <Button type="submit" loading={proof.isBusy}>
            {t('Send answers')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
